import { createHash, createHmac } from 'node:crypto'
import { toMailText, type ApiCall, type ApiReply, type MailService } from '../mail-api.ts'

export const SES_KEY = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  region: 'eu-central-1',
} as const

/** A refusal as Amazon's JSON protocol has it: its kind in a header field. */
export const sesError = (status: number, code: string, message: string): ApiReply => ({
  status,
  headers: { 'x-amzn-errortype': `${code}:http://internal.amazon.com/coral/com.amazon.ses/` },
  body: { message },
})

/** How far a signature's time may be from now, in milliseconds. */
const SIGNATURE_MS = 5 * 60_000

interface SesMail {
  readonly FromEmailAddress?: string
  readonly Destination?: { readonly ToAddresses?: readonly string[] }
  readonly ReplyToAddresses?: readonly string[]
  readonly Content?: {
    readonly Simple?: {
      readonly Subject?: { readonly Data: string }
      readonly Body?: { readonly Text?: { readonly Data: string } }
      readonly Headers?: readonly { readonly Name: string; readonly Value: string }[]
    }
  }
}

/**
 * Amazon SES v2 as it is documented: a signature that it calculates itself, fields, names in ASCII, and
 * Message-ID and Date of its own. It knows no idempotency key. The key may send and nothing else.
 */
export function sesApi(refusal?: ApiReply): MailService {
  const mails: string[] = []

  const take = (mail: SesMail): ApiReply => {
    const simple = mail.Content?.Simple
    const text = simple?.Body?.Text?.Data
    const from = mail.FromEmailAddress ?? ''
    const to = mail.Destination?.ToAddresses ?? []
    if (from === '' || to.length === 0 || text === undefined || simple?.Subject === undefined) {
      return sesError(400, 'BadRequestException', 'Missing required fields')
    }
    const all = [from, ...to, ...(mail.ReplyToAddresses ?? [])]
    if (!all.every((mailbox) => /^[\x20-\x7E]+$/.test(mailbox))) {
      return sesError(400, 'BadRequestException', 'Local address contains control or whitespace')
    }
    const MessageId = `0107${crypto.randomUUID()}-000000`
    const fields = {
      From: from,
      To: to.join(', '),
      'Reply-To': mail.ReplyToAddresses?.join(', ') ?? '',
      Subject: simple.Subject.Data,
      'Message-ID': `<${MessageId}@eu-central-1.amazonses.com>`,
      Date: new Date().toUTCString(),
      ...Object.fromEntries(simple.Headers?.map(({ Name, Value }) => [Name, Value]) ?? []),
    }
    mails.push(toMailText(fields, text))
    return { status: 200, body: { MessageId } }
  }

  return {
    mails,
    answer(call) {
      const wrong = judgeSignature(call)
      if (wrong) return wrong
      if (call.path === '/v2/email/account' && call.method === 'GET') {
        return sesError(403, 'AccessDeniedException', 'not authorized to perform: ses:GetAccount')
      }
      if (call.path !== '/v2/email/outbound-emails' || call.method !== 'POST') {
        return sesError(404, 'UnknownOperationException', '')
      }
      return refusal ?? take(JSON.parse(call.body))
    },
  }
}

function judgeSignature({ method, path, headers, body }: ApiCall): ApiReply | undefined {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/([\w-]+)\/ses\/aws4_request, SignedHeaders=([\w;-]+), Signature=([\da-f]{64})$/
  const [, id, date = '', region = '', names = '', signature] =
    pattern.exec(headers.authorization ?? '') ?? []
  if (id === undefined) return sesError(403, 'MissingAuthenticationTokenException', 'Missing Token')
  if (id !== SES_KEY.accessKeyId || region !== SES_KEY.region) {
    const words = 'The security token included in the request is invalid.'
    return sesError(403, 'UnrecognizedClientException', words)
  }
  const time = String(headers['x-amz-date'])
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(time) ?? []
  const then = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  if (Math.abs(then - Date.now()) > SIGNATURE_MS) {
    const words = then < Date.now() ? 'Signature expired' : 'Signature not yet current'
    return sesError(403, 'InvalidSignatureException', `${words}: ${time} is not within 5 min.`)
  }
  const fields = names.split(';').map((name) => `${name}:${String(headers[name])}\n`)
  const canonical = `${method}\n${path}\n\n${fields.join('')}\n${names}\n${hash(body)}`
  const scope = `${date}/${region}/ses/aws4_request`
  const hmac = (key: string | Buffer, text: string): Buffer =>
    createHmac('sha256', key).update(text).digest()
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${SES_KEY.secretAccessKey}`)
  const expected = hmac(key, `AWS4-HMAC-SHA256\n${time}\n${scope}\n${hash(canonical)}`)
  if (names.includes('host') && signature === expected.toString('hex')) return undefined
  const words = 'The request signature we calculated does not match the signature you provided.'
  return sesError(403, 'InvalidSignatureException', words)
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
