/** Parses a mail. No content makes it fail, and no HTML is kept. */
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
import { letterLimits, type Attachment, type Letter, type MailboxFacts } from './letter.ts'
import { readReport } from './report.ts'
import { readOmittedSize, readPictures, toParsable } from './parsable.ts'

const LINE_FEED = 0x0a

/** A page of more words than so many times those of the plain text says more. */
const MAX_TIMES = 4

/** Never rejects: bytes beyond the limits, no mail or an empty body give an unreadable letter. */
export async function parseLetter(bytes: Uint8Array, mailbox: MailboxFacts): Promise<Letter> {
  const head = cutHead(bytes, letterLimits.headers)
  const short = bytes.byteLength > letterLimits.size ? undefined : toParsable(bytes)
  const parsed = short && isWithin(short) ? await parse(short) : undefined
  const hasBody = bytes.subarray(head.byteLength).some((byte) => byte > 0x20)
  const isLost = parsed && isEmpty(parsed) && hasBody
  const whole = isLost ? undefined : parsed
  const email = whole ?? (await parse(head)) ?? { headers: [], headerLines: [], attachments: [] }
  const read = toReadField(email)
  const text = whole ? toText(whole) : ''
  const attachments = whole?.attachments ?? []
  const subject = toLine(decodeWords(read('subject')[0] ?? ''))
  const report = readReport({ email, read, text })
  return {
    kind: whole ? 'readable' : 'unreadable',
    headers: clean(new TextDecoder().decode(head)),
    ...readSender(read),
    recipients: readRecipients(read),
    messageId: readIds(read('message-id').slice(0, 1))[0],
    inReplyTo: readIds(read('in-reply-to')),
    references: readIds(read('references')),
    subject,
    date: readDate(read),
    text: text.slice(0, letterLimits.text).toWellFormed(),
    omittedText: Math.max(0, text.length - letterLimits.text),
    attachments: attachments.slice(0, letterLimits.attachments).map(toAttachment),
    omittedAttachments: Math.max(0, attachments.length - letterLimits.attachments),
    automatic: toAutomatic({ read, subject, report, mailbox }),
    report,
    failedAuthentication: readFailedAuthentication(read),
  }
}

/** Up to the first empty line, in whole lines. */
function cutHead(bytes: Uint8Array, most: number): Uint8Array {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, most))
  const ends = ['\r\n\r\n', '\n\n'].map((end) => start.indexOf(end)).filter((at) => at >= 0)
  if (ends.length > 0) return start.subarray(0, Math.min(...ends) + 1)
  return start.length < bytes.length ? start.subarray(0, start.lastIndexOf('\n') + 1) : start
}

function isWithin(bytes: Uint8Array): boolean {
  if (bytes.byteLength > letterLimits.parsed) return false
  let found = 0
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) {
    found += 1
    if (found > letterLimits.lines) return false
  }
  return true
}

/** A forwarded mail stays an attachment: its text is not the sender's. */
async function parse(bytes: Uint8Array): Promise<Email | undefined> {
  try {
    const email = await PostalMime.parse(bytes, {
      forceRfc822Attachments: true,
      maxHeadersSize: letterLimits.headers,
      maxNestingDepth: letterLimits.nesting,
    })
    return { ...email, attachments: [...email.attachments, ...readPictures(email.html ?? '')] }
  } catch {
    return undefined
  }
}

/** Such as of a multipart mail without its boundary, or of a page that is only a remote picture. */
function isEmpty(email: Email): boolean {
  const { text, html, attachments } = email
  const isLost = text === undefined && html === undefined
  const isPicture = html !== undefined && /<img\b/i.test(html) && toText(email).trim() === ''
  return attachments.length === 0 && (isLost || isPicture)
}

/** The plain text; where it is a notice or a fraction of the page, the page as well. */
function toText({ text = '', html = '' }: Email): string {
  const plain = clean(text)
  const page = clean(toPlainText(html))
  const words: readonly string[] = plain.match(/\S+/g) ?? []
  const all: readonly string[] = page.match(/\S+/g) ?? []
  if (words.length * MAX_TIMES >= all.length) return plain
  const isStart = [...all, ''].join(' ').startsWith([...words, ''].join(' '))
  return isStart ? page : `${plain.trimEnd()}\n\n${page}`
}

/** PostgreSQL stores no NUL. */
function clean(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '\uFFFD').toWellFormed()
}

function toAttachment({ filename, mimeType, content }: Email['attachments'][number]): Attachment {
  return {
    name: toLine(filename ?? '', 200),
    type: toLine(mimeType, 200),
    size: readOmittedSize(content) ?? Buffer.byteLength(content),
  }
}

function readDate(read: ReadField): number | undefined {
  const date = Date.parse(read('date')[0] ?? '')
  return Number.isNaN(date) ? undefined : date
}
