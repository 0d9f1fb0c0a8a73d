/** Inquiries as a browser sends them, each from another client. */
import { toPost } from './requests.ts'

/** Enough clients to stay below 30 an hour: some 15 requests each in a full run. */
const CLIENTS = 65_536

const MESSAGE =
  'Hello, we run a small workshop near the harbour and would like to know whether you deliver on ' +
  'Saturdays, what a pallet of the larger crates costs, and how long an order takes in December.'

function toFields(client: number): readonly (readonly [string, string])[] {
  return [
    ['firstName', 'Zoë'],
    ['lastName', `Example-${client}`],
    ['email', `zoe.${client}@example.com`],
    ['phone', '+49 30 1234567'],
    ['message', MESSAGE],
  ]
}

/** `X-Forwarded-For` with an address of 198.18.0.0/15, set aside for benchmarks (RFC 2544). */
function toForwardedFor(client: number): string {
  return `X-Forwarded-For: 198.18.${client >> 8}.${client & 0xff}`
}

function toRequests(render: (client: number) => string): readonly string[] {
  return Array.from({ length: CLIENTS }, (_, client) => render(client))
}

export function urlencodedInquiries(path: string): readonly string[] {
  return toRequests((client) => {
    const body = new URLSearchParams(toFields(client).map(([name, value]) => [name, value]))
    return toPost(path, 'application/x-www-form-urlencoded', body.toString(), [
      toForwardedFor(client),
    ])
  })
}

export function multipartInquiries(path: string): readonly string[] {
  const boundary = '----WebKitFormBoundaryx8jO2oVc6SWP3Sad'
  return toRequests((client) => {
    const parts = toFields(client).map(
      ([name, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    const body = `${parts.join('')}--${boundary}--\r\n`
    return toPost(path, `multipart/form-data; boundary=${boundary}`, body, [toForwardedFor(client)])
  })
}
