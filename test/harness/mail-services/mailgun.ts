import { toMailText, type ApiReply, type MailService } from '../mail-api.ts'

export const MAILGUN_KEY = 'a1b2c3d4-11112222-33334444'

export const MAILGUN_DOMAIN = 'mg.halden.example'

/** A refusal as documentation.mailgun.com has it: words, and no code but the status. */
export const mailgunError = (status: number, _code: string, message: string): ApiReply => ({
  status,
  body: { message },
})

/**
 * Mailgun as it is documented: a key that may only send, the domain in the path, a form, further header
 * fields as `h:…`. It knows no idempotency key.
 */
export function mailgunApi(refusal?: ApiReply): MailService {
  const mails: string[] = []

  const take = (form: URLSearchParams): ApiReply => {
    for (const name of ['from', 'to']) {
      if (!form.get(name)) return mailgunError(400, '', `${name} parameter is missing`)
    }
    if (!form.get('text')) {
      return mailgunError(400, '', "Need at least one of 'text', 'html' or 'amp-html' parameters")
    }
    const own = [...form]
      .filter(([name]) => name.startsWith('h:'))
      .map(([name, value]) => [name.slice(2), value])
    const headers: Record<string, string> = Object.fromEntries(own)
    const id = headers['Message-Id'] ?? `<${crypto.randomUUID()}@${MAILGUN_DOMAIN}>`
    const fields = {
      From: form.get('from') ?? '',
      To: form.get('to') ?? '',
      Subject: form.get('subject') ?? '',
      Date: new Date().toUTCString(),
      ...headers,
      'Message-Id': id,
    }
    mails.push(toMailText(fields, form.get('text') ?? ''))
    return { status: 200, body: { id, message: 'Queued. Thank you.' } }
  }

  return {
    mails,
    answer({ path, method, headers, body }) {
      const key = Buffer.from(`api:${MAILGUN_KEY}`).toString('base64')
      if (headers.authorization !== `Basic ${key}`) {
        return { status: 401, headers: { 'content-type': 'text/plain' }, body: 'Forbidden' }
      }
      const domain = /^\/v3\/([^/]+)\/messages$/.exec(path)?.[1]
      // A sending key may do nothing else.
      if (domain === undefined || method !== 'POST') {
        return { status: 401, headers: { 'content-type': 'text/plain' }, body: 'Forbidden' }
      }
      if (domain !== MAILGUN_DOMAIN) return mailgunError(404, '', `Domain not found: ${domain}`)
      const form = new URLSearchParams(body)
      return form.has('to') ? (refusal ?? take(form)) : take(form)
    },
  }
}
