/** Entry `frontdesk-inbox`: what the service of the package frontdesk calls where `inbox` is set. */
import { randomBytes } from 'node:crypto'
import type { InviteToInbox, StartInbox } from 'frontdesk/ports'
import { createApp } from './app.tsx'
import { invite, isEmail } from './invite.ts'
import { createParts } from './parts.ts'
import { parseRole, roles } from './rights.ts'

const random = (bytes: number): Uint8Array => randomBytes(bytes)

/** Makes the inbox ready to answer. The service listens, and hands each request to `fetch`. */
export const startInbox: StartInbox = async (host) => {
  const parts = await createParts(host, random)
  const { hono } = createApp(parts)
  return {
    fetch: async (request, client) => hono.fetch(request, { client }),
    hasPasskeys: () => parts.passkeys.areThere(),
    close: () => parts.settle(),
  }
}

/** `frontdesk inbox invite`: the first way in, and the way back in. */
export const inviteToInbox: InviteToInbox = async (host, { email, role: word, actor }) => {
  const role = parseRole(word)
  if (!role) return { ok: false, message: `--role takes ${roles.join(', ')}.` }
  if (!isEmail(email)) return { ok: false, message: `"${email}" is not one e-mail address.` }
  const parts = await createParts(host, random)
  const { url, mailed } = await invite(parts, { email, role, actor })
  return { ok: true, url, mailed }
}
