/** Signs in with a code by mail, where the company has switched it on. */
import { scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { STRANGER, type Parts } from '../parts.ts'
import { parseBack, patterns } from '../paths.ts'
import { render } from '../render.ts'
import type { Form } from '../request/form.ts'
import { postOpen, type InboxRequest, type Route } from '../route.ts'
import { createMailId, hashToken, isSame, toText } from '../secrets.ts'
import { foldEmail, type Account } from '../store/accounts.ts'
import { HiddenFields } from '../views/action-button.tsx'
import { PlainPage } from '../views/plain.tsx'
import { renderError } from '../views/refusals.tsx'
import { TextField } from '../views/fields.tsx'
import { startSession } from './session-start.ts'

/** Without look-alike letters and digits: 32 characters, 5 bits each. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 8

export function codeRoutes(parts: Parts): readonly Route[] {
  const isOn = parts.settings.mailCodes && parts.mail !== undefined
  return [
    postOpen(patterns.signInCode, async (req, form) => {
      if (!isOn) return renderError(req, 'notFound', 404)
      const email = foldEmail(form.text('email'))
      const isFree = await parts.limits.take({
        codeTotal: '',
        codeNetwork: req.client.network,
        codeAddress: email,
      })
      if (!isFree) return renderEntry(req, form, 'limited')
      // Neither text nor time reveals whether the account exists.
      parts.later(() => mailCode(parts, req, email))
      return renderEntry(req, form)
    }),
    postOpen(patterns.signInCodeEntry, async (req, form) => {
      if (!isOn) return renderError(req, 'notFound', 404)
      const isFree = await parts.limits.take({ codeTotal: '', codeNetwork: req.client.network })
      if (!isFree) return renderEntry(req, form, 'limited')
      const account = await prove(parts, req, form)
      if (!account) return renderEntry(req, form, 'wrong')
      const back = parseBack(form.text('back'))
      return startSession(parts, req, account, { method: 'code', back })
    }),
  ]
}

async function mailCode(
  parts: Parts,
  { visit, texts }: InboxRequest,
  email: string,
): Promise<void> {
  const account = await parts.accounts.findByEmail(email)
  if (!account || account.disabledAt !== undefined || !parts.mail) return
  const code = [...parts.random(CODE_LENGTH)].map((byte) => ALPHABET[byte % 32]).join('')
  const salt = toText(parts.random(16))
  const codeHash = await derive(code, salt)
  await parts.codes.keep(account.id, hashToken(visit), { salt, codeHash })
  await parts.record({ actor: account.id, action: 'code-mailed' })
  await parts.mail.send({
    id: createMailId(parts.key, parts.random),
    to: email,
    subject: texts.code.subject(parts.company.name),
    text: texts.code.mail(code, parts.settings.baseUrl),
  })
}

async function prove(parts: Parts, req: InboxRequest, form: Form): Promise<Account | undefined> {
  const account = await parts.accounts.findByEmail(form.text('email'))
  const stored = account && (await parts.codes.try(account.id, hashToken(req.visit)))
  // The same work for an unknown address.
  const { salt, codeHash } = stored ?? { salt: 'none', codeHash: '' }
  const typed = form
    .text('code')
    .toUpperCase()
    .replaceAll(/[^A-Z2-9]/g, '')
  const isRight = isSame(await derive(typed, salt), codeHash)
  if (account && stored && isRight && (await parts.codes.use(account.id, stored))) return account
  await parts.record({ actor: account?.id ?? STRANGER, action: 'sign-in-refused', detail: 'code' })
  return undefined
}

const deriveKey = promisify<string, string, number, Buffer>(scrypt)
let deriving: Promise<unknown> = Promise.resolve()

/**
 * A code below 112 bits is stored like a password (ASVS 6.5.2). One after another: a flood of codes
 * must leave threads free, on which passkeys are checked.
 */
function derive(code: string, salt: string): Promise<string> {
  const derived = deriving.then(async () => toText(await deriveKey(code, salt, 32)))
  deriving = derived.catch(() => {})
  return derived
}

function renderEntry(
  req: InboxRequest,
  form: Form,
  fault?: 'wrong' | 'limited',
): Promise<Response> {
  const { code } = req.texts
  const email = form.text('email')
  const back = parseBack(form.text('back'))
  const status = fault === undefined ? 200 : fault === 'wrong' ? 422 : 429
  return render(
    req.c,
    <PlainPage req={req} title={code.title}>
      <p>{code.lead(email)}</p>
      <form method="post" action={patterns.signInCodeEntry}>
        <HiddenFields fields={Object.entries({ email, back })} />
        <TextField
          name="code"
          label={code.label}
          fault={fault && code[fault]}
          autocomplete="one-time-code"
          maxlength={20}
          autofocus
        />
        <button class="button main wide">{code.submit}</button>
      </form>
      <p class="foot">
        <a href={patterns.signIn}>{code.again}</a>
      </p>
    </PlainPage>,
    status,
  )
}
