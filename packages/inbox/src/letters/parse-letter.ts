/** Reads a mail. Nothing in it makes that fail, and nothing of its HTML is kept. */
import PostalMime, { decodeWords, type Email } from 'postal-mime'
import { readFailedAuthentication } from './authentication.ts'
import { toAutomatic } from './automatic.ts'
import {
  readIds,
  readRecipients,
  readSender,
  toLine,
  toReadField,
  type ReadField,
} from './header-fields.ts'
import { toPlainText } from './html-text.ts'
import {
  letterLimits,
  type Attachment,
  type Letter,
  type LetterLimits,
  type MailboxFacts,
} from './letter.ts'
import { readReport } from './report.ts'

/** Never rejects: a mail that is beyond the limits, or none at all, comes back as unreadable. */
export async function parseLetter(
  bytes: Uint8Array,
  mailbox: MailboxFacts,
  limits: LetterLimits = letterLimits,
): Promise<Letter> {
  const head = cutHead(bytes, limits.headers)
  const whole = isWithin(bytes, limits) ? await parse(bytes, limits) : undefined
  const email = whole ??
    (await parse(head, limits)) ?? { headers: [], headerLines: [], attachments: [] }
  const read = toReadField(email)
  const text = whole ? toText(whole) : ''
  const attachments = whole ? whole.attachments.map(toAttachment) : []
  const from = readSender(read)
  const subject = toLine(decodeWords(read('subject')[0] ?? ''))
  const report = readReport({ email, read, text })
  return {
    kind: whole ? 'readable' : 'unreadable',
    headers: clean(new TextDecoder().decode(head)),
    from,
    recipients: readRecipients(read),
    messageId: readIds(read('message-id').slice(0, 1))[0],
    inReplyTo: readIds(read('in-reply-to')),
    references: readIds(read('references')),
    subject,
    date: readDate(read),
    text: text.slice(0, limits.text).toWellFormed(),
    omittedText: Math.max(0, text.length - limits.text),
    attachments: attachments.slice(0, limits.attachments),
    omittedAttachments: Math.max(0, attachments.length - limits.attachments),
    automatic: toAutomatic({ read, subject, report, mailbox }),
    report,
    failedAuthentication: readFailedAuthentication(read, mailbox.authservId),
  }
}

/** Up to the first empty line, in whole lines. */
function cutHead(bytes: Uint8Array, most: number): Uint8Array {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, most))
  const ends = ['\r\n\r\n', '\n\n'].map((end) => start.indexOf(end)).filter((at) => at >= 0)
  if (ends.length > 0) return start.subarray(0, Math.min(...ends) + 1)
  return start.length < bytes.length ? start.subarray(0, start.lastIndexOf('\n') + 1) : start
}

/** Before it is parsed: each part takes memory, however short it is. */
function isWithin(bytes: Uint8Array, { size, parts }: LetterLimits): boolean {
  if (bytes.byteLength > size) return false
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let found = 0
  for (let at = buffer.indexOf('\n--'); at >= 0; at = buffer.indexOf('\n--', at + 3)) {
    found += 1
    if (found > parts) return false
  }
  return true
}

/** Forwarded mails stay attachments: their text is not the sender's. */
async function parse(
  bytes: Uint8Array,
  { headers, nesting }: LetterLimits,
): Promise<Email | undefined> {
  try {
    return await PostalMime.parse(bytes, {
      forceRfc822Attachments: true,
      maxHeadersSize: headers,
      maxNestingDepth: nesting,
    })
  } catch {
    return undefined
  }
}

function toText({ text = '', html = '' }: Email): string {
  return clean(text.trim() === '' && html !== '' ? toPlainText(html) : text)
}

/** PostgreSQL keeps no NUL. */
function clean(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '\uFFFD').toWellFormed()
}

function toAttachment({ filename, mimeType, content }: Email['attachments'][number]): Attachment {
  return {
    name: toLine(filename ?? '', 200),
    type: toLine(mimeType, 200),
    size: typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength,
  }
}

function readDate(read: ReadField): number | undefined {
  const date = Date.parse(read('date')[0] ?? '')
  return Number.isNaN(date) ? undefined : date
}
