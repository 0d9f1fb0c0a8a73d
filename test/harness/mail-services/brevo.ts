import { toMailText, type ApiReply, type MailService } from '../mail-api.ts'

export const BREVO_KEY = 'xkeysib-0123456789abcdef-XyZ'

/** A refusal as developers.brevo.com has it. */
export const brevoError = (status: number, code: string, message: string): ApiReply => ({
  status,
  body: { code, message },
})

interface BrevoMail {
  readonly sender?: { readonly name?: string; readonly email: string }
  readonly to?: readonly { readonly email: string }[]
  readonly replyTo?: { readonly name?: string; readonly email: string }
  readonly subject?: string
  readonly textContent?: string
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Brevo as it is documented: key, required fields, a Message-ID of its own, and one mail for one
 * idempotency key, which must be a UUID. What it answers to a repeat is not documented; this refuses.
 */
export function brevoApi(refusal?: ApiReply): MailService {
  const mails: string[] = []
  const keys = new Set<string>()

  const take = (mail: BrevoMail): ApiReply => {
    const { sender, to, replyTo, subject, textContent, headers = {} } = mail
    for (const [name, value] of Object.entries({ sender, to, subject, textContent })) {
      if (!value) return brevoError(400, 'missing_parameter', `${name} is missing`)
    }
    const { idempotencyKey = '', ...others } = headers
    if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(idempotencyKey)) {
      return brevoError(400, 'invalid_parameter', 'idempotencyKey should be a valid UUID')
    }
    if (keys.has(idempotencyKey)) {
      return brevoError(400, 'duplicate_parameter', 'The idempotencyKey was used before.')
    }
    keys.add(idempotencyKey)
    const messageId = `<${crypto.randomUUID()}@smtp-relay.mailin.fr>`
    const fields = {
      From: `${sender?.name ?? ''} <${sender?.email}>`,
      To: to?.map(({ email }) => email).join(', ') ?? '',
      ...(replyTo && { 'Reply-To': `${JSON.stringify(replyTo.name ?? '')} <${replyTo.email}>` }),
      Subject: subject ?? '',
      'Message-Id': messageId,
      Date: new Date().toUTCString(),
      ...others,
    }
    mails.push(toMailText(fields, textContent ?? ''))
    return { status: 201, body: { messageId } }
  }

  return {
    mails,
    answer({ path, method, headers, body }) {
      if (headers['api-key'] !== BREVO_KEY) return brevoError(401, 'unauthorized', 'Key not found')
      if (path === '/account' && method === 'GET') {
        return { status: 200, body: { email: 'office@halden.example' } }
      }
      if (path !== '/smtp/email') return brevoError(404, 'document_not_found', 'No such endpoint')
      if (method !== 'POST') return brevoError(405, 'method_not_allowed', 'Not allowed')
      return refusal ?? take(JSON.parse(body))
    },
  }
}
