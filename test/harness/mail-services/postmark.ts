import { toMailText, type ApiReply, type MailService } from '../mail-api.ts'

export const POSTMARK_TOKEN = '0d1c2f3a-0000-4000-8000-26c7b2f0a1b2'

/**
 * A refusal as documented at postmarkapp.com/developer/api/overview: its own code beside the
 * status.
 */
export const postmarkError = (status: number, code: string, words: string): ApiReply => ({
  status,
  body: { ErrorCode: Number(code), Message: words },
})

interface PostmarkMail {
  readonly From?: string
  readonly To?: string
  readonly ReplyTo?: string
  readonly Subject?: string
  readonly TextBody?: string
  readonly MessageStream?: string
  readonly Headers?: readonly { readonly Name: string; readonly Value: string }[]
}

/**
 * Postmark as documented: token, required fields, streams, and a new Message-ID unless
 * `X-PM-KeepID` asks for ours. It has no idempotency key.
 */
export function postmarkApi(refusal?: ApiReply): MailService {
  const mails: string[] = []

  const take = (mail: PostmarkMail): ApiReply => {
    if (!mail.From) return postmarkError(422, '300', "Invalid 'From' address: ''.")
    if (!mail.To) return postmarkError(422, '300', 'Zero recipients specified')
    if (!mail.TextBody)
      return postmarkError(422, '300', 'Provide either email TextBody or HtmlBody.')
    if (mail.MessageStream !== 'outbound') {
      return postmarkError(422, '1235', 'The stream provided does not exist on this server.')
    }
    const given = Object.fromEntries(mail.Headers?.map(({ Name, Value }) => [Name, Value]) ?? [])
    const { 'X-PM-KeepID': keep, 'Message-ID': own, ...headers } = given
    const id = crypto.randomUUID()
    const fields = {
      From: mail.From,
      To: mail.To,
      ...(mail.ReplyTo !== undefined && { 'Reply-To': mail.ReplyTo }),
      Subject: mail.Subject ?? '',
      'Message-ID': keep === 'true' && own ? own : `<${id}@mtasv.net>`,
      Date: new Date().toUTCString(),
      ...headers,
    }
    mails.push(toMailText(fields, mail.TextBody))
    const body = {
      To: mail.To,
      SubmittedAt: new Date(),
      MessageID: id,
      ErrorCode: 0,
      Message: 'OK',
    }
    return { status: 200, body }
  }

  return {
    mails,
    answer({ path, method, headers, body }) {
      if (headers['x-postmark-server-token'] !== POSTMARK_TOKEN) {
        return postmarkError(401, '10', 'Request does not contain a valid Server token.')
      }
      if (path === '/server' && method === 'GET') return { status: 200, body: { ID: 1 } }
      if (path !== '/email' || method !== 'POST') return { status: 404, body: '' }
      return refusal ?? take(JSON.parse(body))
    },
  }
}
