// #region shown
import { defineConfig, type MailRoute, type SendOutcome } from 'frontdesk'
import { site } from './parts/site.ts'

function pigeonPost(address: string, key: string): MailRoute {
  const send = async (mail: unknown): Promise<SendOutcome> => {
    try {
      const answer = await fetch(`${address}/mails`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify(mail),
        signal: AbortSignal.timeout(10_000),
      })
      // A gateway's page of maintenance is a 200, too: only a mail's id says that it was taken.
      const id = /"id":"([^"]+)"/.exec(await answer.text())?.[1]
      if (answer.ok && id !== undefined) return { kind: 'sent', reply: id }
      return toFailure(`${answer.status}`, 'Pigeon Post did not take the mail.')
    } catch {
      return toFailure('ENETWORK', 'Pigeon Post did not answer. Is it down?')
    }
  }
  return {
    server: new URL(address).host,
    protection: 'HTTPS',
    open: async () => ({ send, check: async () => ({ kind: 'ready' }), close() {} }),
  }
}

function toFailure(code: string, explanation: string): SendOutcome {
  const classes = { 401: 'configuration', 422: 'message' } as const
  const known = code === '401' || code === '422' ? classes[code] : 'transient'
  return { kind: 'failure', class: known, code, explanation, reply: undefined }
}

export default defineConfig({
  site,
  mail: {
    mailer: pigeonPost(
      process.env['PIGEON_URL'] ?? 'https://api.pigeon.example',
      process.env['PIGEON_KEY'] ?? '',
    ),
    from: 'website@example.com',
    to: 'inquiries@example.com',
  },
})
// #endregion
