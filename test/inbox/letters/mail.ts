/** Builds incoming mails, each with its expected result. */
import type { Letter } from '../../../packages/inbox/src/letters/letter.ts'

/** Our mails in two conversations. */
export const sent = { ada: '<answer-1@company.example>', bob: '<answer-2@company.example>' }

/** Inquiries of Ada (`ada@visitor.example`) and Bob (`bob@visitor.example`). */
export const inquiries = {
  ada: '01936c3e-0000-7000-8000-00000000000a',
  bob: '01936c3e-0000-7000-8000-00000000000b',
}

/** Unnamed members are as in {@link usual}. */
export interface Wished extends Omit<Partial<Letter>, 'from'> {
  /** Address of the sender. */
  readonly from?: string | undefined
  readonly belongs?: 'reply' | 'another sender' | 'none' | 'known'
  /** Whose conversation. */
  readonly whose?: 'ada' | 'bob'
  /** The part that stays open, trimmed. */
  readonly open?: string
  /** Start of the folded part; empty: nothing is folded. */
  readonly folded?: string
  /** Names of attachments. */
  readonly attached?: readonly string[]
}

export interface LetterCase {
  readonly name: string
  readonly mail: string | Uint8Array
  readonly wished: Wished
}

/** A personal reply from Ada. */
export const usual: Wished = {
  kind: 'readable',
  from: 'ada@visitor.example',
  automatic: undefined,
  belongs: 'reply',
  whose: 'ada',
  attached: [],
  failedAuthentication: [],
}

type Fields = Readonly<Record<string, string | readonly string[] | undefined>>

const usualFields: Fields = {
  From: 'Ada Lovelace <ada@visitor.example>',
  To: 'Company <info@company.example>',
  Subject: 'Re: Your inquiry',
  Date: 'Mon, 23 Nov 2026 10:30:00 +0100',
  'Message-ID': '<reply@visitor.example>',
  'In-Reply-To': sent.ada,
  'MIME-Version': '1.0',
  'Content-Type': 'text/plain; charset=utf-8',
  'Content-Transfer-Encoding': '8bit',
}

/** Undefined omits a usual field; a list makes several fields of one name. */
export function toMail(fields: Fields, body: string): string {
  const lines = Object.entries({ ...usualFields, ...fields }).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => `${name}: ${one}`),
  )
  // Much faster than an expression for both line ends.
  return `${lines.join('\n')}\n\n${body}`.replaceAll('\r\n', '\n').replaceAll('\n', '\r\n')
}

/** With a body in another charset's bytes. */
export function toBytes(fields: Fields, body: Uint8Array): Uint8Array {
  return Buffer.concat([Buffer.from(toMail(fields, '')), body])
}

/** Parts with their fields; the subtype with its parameters. */
export function toParts(
  subtype: string,
  parts: readonly string[],
  boundary = 'b',
): Fields & { body: string } {
  return {
    'Content-Type': `multipart/${subtype}; boundary="${boundary}"`,
    body: [...parts.map((part) => `--${boundary}\n${part}`), `--${boundary}--\n`].join('\n'),
  }
}

/** A mail of several parts. */
export function toMultipart(fields: Fields, subtype: string, parts: readonly string[]): string {
  const { body, ...type } = toParts(subtype, parts)
  return toMail({ ...fields, ...type }, body)
}

export const plain = (text: string): string => `Content-Type: text/plain; charset=utf-8\n\n${text}`

/** An attachment with arbitrary content. */
export const file = (type: string, disposition: string): string =>
  `Content-Type: ${type}\nContent-Transfer-Encoding: base64\nContent-Disposition: ${disposition}\n\nAAAA`
