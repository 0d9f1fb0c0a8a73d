/** Starts a new session, after any kind of sign-in. */
import type { Parts } from '../parts.ts'
import { seeOther, type InboxRequest } from '../route.ts'
import type { Account } from '../store/accounts.ts'
import type { Method } from '../store/sessions.ts'
import { renderSignIn } from './page.tsx'

interface SessionStart {
  readonly method: Method
  readonly back: string
  /** Default: now. */
  readonly provenAt?: number
}

/** A new token on every sign-in; the browser's previous session ends (ASVS 7.2.4). */
export async function startSession(
  parts: Parts,
  req: InboxRequest,
  account: Account,
  { method, back, provenAt = parts.now() }: SessionStart,
): Promise<Response> {
  const { c } = req
  if (account.disabledAt !== undefined) {
    await parts.record({ actor: account.id, action: 'sign-in-refused', detail: 'disabled' })
    return renderSignIn(parts, req, { back, fault: 'disabled', status: 403 })
  }
  const before = parts.cookies.readSession(c.req.raw)
  if (before !== undefined) await parts.sessions.end(before)
  const browser = toBrowserName(c.req.header('user-agent') ?? '')
  const token = await parts.sessions.start(account, { method, browser, provenAt })
  await parts.record({ actor: account.id, action: 'signed-in', detail: method })
  c.header('Set-Cookie', parts.cookies.writeSession(token), { append: true })
  return seeOther(c, back)
}

const browsers = [/Edg(?:e|A|iOS)?\//, /Firefox|FxiOS/, /OPR\//, /Chrome|CriOS/, /Safari/] as const
const browserNames = ['Edge', 'Firefox', 'Opera', 'Chrome', 'Safari'] as const
const systems = [/Android/, /iPhone|iPad/, /Windows/, /Mac OS X/, /Linux/] as const
const systemNames = ['Android', 'iOS', 'Windows', 'macOS', 'Linux'] as const

/** Such as "Firefox, Windows": enough to recognise one's own. */
export function toBrowserName(agent: string): string {
  const browser = browserNames[browsers.findIndex((pattern) => pattern.test(agent))]
  const system = systemNames[systems.findIndex((pattern) => pattern.test(agent))]
  return [browser, system].filter((name) => name !== undefined).join(', ') || '?'
}
