/** Reads mail servers' reports on undelivered mail (RFC 3464), and the prose of older servers. */
import type { Email } from 'postal-mime'
import { hasNullReturnPath } from './automatic.ts'
import { readIds, toLine, type ReadField } from './header-fields.ts'
import type { Report, ReportedRecipient } from './letter.ts'

const STATUS_PART = /^message\/(?:global-)?delivery-status$/

/** The reported mail, or only its header. */
const RETURNED_PART = /^(?:message|text)\/(?:rfc822|global)(?:-headers)?$/

/** Characters read of each part: everything needed is at its beginning. */
const MAX_READ = 64 * 1024

/** Most recipients read: answers have one. */
const MAX_RECIPIENTS = 100

interface Reporting {
  readonly email: Email
  readonly read: ReadField
  /** Text of the report itself. */
  readonly text: string
}

/** Undefined for a mail that does not report on a delivery. */
export function readReport({ email, read, text }: Reporting): Report | undefined {
  const { attachments } = email
  const named = [...readIds(read('in-reply-to')), ...readIds(read('references')).toReversed()]
  const status = attachments.find(({ mimeType }) => STATUS_PART.test(mimeType))
  if (status) {
    const returned = attachments.find(({ mimeType }) => RETURNED_PART.test(mimeType))
    const [head = ''] = returned ? toBlocks(returned) : []
    return {
      ...readStatus(toBlocks(status)),
      messageIds: [...new Set([...readFieldIds(head), ...named])],
    }
  }
  return isBounce(read)
    ? { ...readProse(read, text), messageIds: [...new Set([...readFieldIds(text), ...named])] }
    : undefined
}

type Verdict = Omit<Report, 'messageIds'>

/** The recipients of the worst action; each has a block. */
function readStatus(blocks: readonly string[]): Verdict {
  const found = blocks.flatMap((block) => {
    const action = readValue(block, 'action').toLowerCase()
    const [status = ''] = /[245]\.\d{1,3}\.\d{1,3}/.exec(readValue(block, 'status')) ?? []
    if (action === '' && status === '') return []
    const addresses = ['original-recipient', 'final-recipient']
      .map((name) => withoutType(readValue(block, name)))
      .filter(Boolean)
    const words = withoutType(readValue(block, 'diagnostic-code'))
    return [{ action: toAction(action, status), addresses: [...new Set(addresses)], status, words }]
  })
  const worst = (['failed', 'delayed', 'other'] as const).find((wanted) =>
    found.some(({ action }) => action === wanted),
  )
  const recipients = found.flatMap(({ action, ...recipient }): readonly ReportedRecipient[] =>
    action === worst ? [recipient] : [],
  )
  return { action: worst ?? 'failed', recipients: recipients.slice(0, MAX_RECIPIENTS) }
}

function toAction(action: string, status: string): Report['action'] {
  if (/^(?:failed|delayed)\b/.test(action)) return action.startsWith('f') ? 'failed' : 'delayed'
  if (action !== '') return 'other'
  return status.startsWith('5') ? 'failed' : 'delayed'
}

/** Servers without RFC 3464: qmail, older Exim and many gateways. */
function isBounce(read: ReadField): boolean {
  if (read('x-failed-recipients').length > 0) return true
  if (/report-type\s*=\s*"?delivery-status/i.test(read('content-type')[0] ?? '')) return true
  const [from = ''] = read('from')
  if (/\bmailer-daemon(?:@|>|\s|$)/i.test(from)) return true
  return hasNullReturnPath(read) && /\bpostmaster@/i.test(from)
}

/** Reads a report in prose. Our Message-ID is in the copy of our mail below it. */
function readProse(read: ReadField, text: string): Verdict {
  const lines = text
    .slice(0, MAX_READ)
    .split('\n')
    .map((line) => line.trim())
  const words = lines.find((line) => /\b[45]\d\d[ -]|\b[45]\.\d{1,3}\.\d{1,3}\b/.test(line)) ?? ''
  const [status = ''] = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(words) ?? []
  const failed = read('x-failed-recipients').flatMap((value) => value.split(','))
  const named = lines.flatMap((line) => /^<([^<>\s]+@[^<>\s]+)>:?$/.exec(line)?.[1] ?? [])
  const addresses = (failed.length > 0 ? failed : named).slice(0, MAX_RECIPIENTS)
  const isDelayed = status.startsWith('4') || /\b(?:delay|warning)/i.test(read('subject')[0] ?? '')
  return {
    action: isDelayed ? 'delayed' : 'failed',
    recipients: [{ addresses: addresses.map((one) => toLine(one)), status, words: toLine(words) }],
  }
}

/** Fields in blocks separated by empty lines; each field on one line. */
function toBlocks({ content }: Email['attachments'][number]): readonly string[] {
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content)
  return text
    .slice(0, MAX_READ)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n[ \t]+/g, ' ')
    .split(/\n{2,}/)
}

function readValue(block: string, name: string): string {
  const [, value = ''] = new RegExp(`^${name}[ \\t]*:(.*)$`, 'im').exec(block) ?? []
  return value.trim()
}

function readFieldIds(text: string): readonly string[] {
  const lines = text.slice(0, MAX_READ).matchAll(/^[ \t>]*message-id:[ \t]*(<[^<>\s]+>)/gim)
  return readIds([...lines].map(([, id = '']) => id))
}

/** Removes `rfc822;`, `smtp;` and the like, and the angle brackets that some servers add. */
function withoutType(value: string): string {
  return toLine(value.replace(/^[\w-]+\s*;\s*/, '').replace(/^<(.+)>$/, '$1'))
}
