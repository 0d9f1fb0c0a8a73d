import { toMailText, type ApiCall, type ApiReply, type MailService } from '../mail-api.ts'

export const RESEND_KEY = 're_123456789'

/** A refusal as documented at resend.com/docs/api-reference/errors. */
export const resendError = (status: number, name: string, message: string): ApiReply => ({
  status,
  body: { statusCode: status, name, message },
})

/**
 * Resend as documented: key, required fields, and one mail per idempotency key, however many
 * requests. `refusal` answers every mail instead.
 */
export function resendApi(refusal?: ApiReply): MailService {
  const mails: string[] = []
  const answered = new Map<string, { readonly body: string; readonly id: string }>()

  const take = ({ headers, body }: ApiCall): ApiReply => {
    const key = String(headers['idempotency-key'] ?? '')
    if (key.length < 1 || key.length > 256) {
      return resendError(400, 'invalid_idempotency_key', 'The key must be between 1-256 chars.')
    }
    const before = answered.get(key)
    if (before && before.body !== body) {
      return resendError(409, 'invalid_idempotent_request', 'Same key, different payload.')
    }
    const id = before?.id ?? crypto.randomUUID()
    const mail = JSON.parse(body)
    const missing = ['from', 'to', 'subject'].find((field) => !mail[field])
    if (missing) return resendError(422, 'missing_required_field', `Missing \`${missing}\` field.`)
    if (!before) mails.push(readMail(mail))
    answered.set(key, { body, id })
    return { status: 200, body: { id } }
  }

  return {
    mails,
    answer(call) {
      const { authorization } = call.headers
      if (!authorization) return resendError(401, 'missing_api_key', 'Missing API Key')
      if (authorization !== `Bearer ${RESEND_KEY}`) {
        return resendError(403, 'invalid_api_key', 'API key is invalid')
      }
      if (call.path === '/domains' && call.method === 'GET') {
        return resendError(401, 'restricted_api_key', 'This API key is restricted to send emails')
      }
      if (call.path !== '/emails') return resendError(404, 'not_found', 'No such endpoint')
      if (call.method !== 'POST') return resendError(405, 'method_not_allowed', 'Not allowed')
      return refusal ?? take(call)
    },
  }
}

interface ResendMail {
  readonly from: string
  readonly to: readonly string[]
  readonly reply_to?: string
  readonly subject: string
  readonly text: string
  readonly headers: Readonly<Record<string, string>>
}

function readMail(mail: ResendMail): string {
  const fields = {
    From: mail.from,
    To: mail.to.join(', '),
    ...(mail.reply_to !== undefined && { 'Reply-To': mail.reply_to }),
    Subject: mail.subject,
    ...mail.headers,
  }
  return toMailText(fields, mail.text)
}
