/** Tells automatic mail from personal mail. When in doubt, mail is personal, so none is missed. */
import type { ReadField } from './header-fields.ts'
import type { Automatic, MailboxFacts, Report } from './letter.ts'

const REPLYING_FIELDS = ['x-autoreply', 'x-autorespond', 'x-autoreply-from', 'x-mail-autoreply']

/** How Exchange begins the subject of an absence notice, in Frontdesk's languages. */
const ABSENCE =
  /^(?:automatic reply|out of office|automatische antwort|abwesenheit|r[eé]ponse automatique|respuesta autom[aá]tica|risposta automatica|resposta autom[aá]tica|automatisch antwoord|automatiskt? svar|autosvar|(?:automatyczna )?odpowied[zź] automatyczna|automatyczna odpowied[zź])/i

interface Signs {
  readonly read: ReadField
  readonly subject: string
  readonly report: Report | undefined
  readonly mailbox: MailboxFacts
}

/** By RFC 3834 and practice. `X-Auto-Response-Suppress` and the subject count only together. */
export function toAutomatic({ read, subject, report, mailbox }: Signs): Automatic | undefined {
  const has = (name: string): boolean => read(name).length > 0
  if (report) return fromAction(report)
  const [type = ''] = read('content-type')
  if (/report-type\s*=\s*"?(?:disposition-notification|feedback-report)/i.test(type)) {
    return 'receipt'
  }
  const submitted = read('auto-submitted')
    .map(toKeyword)
    .filter((word) => word !== 'no')
  const precedence = read('precedence').map(toKeyword)
  const isAbsence = ABSENCE.test(subject)
  if (submitted.includes('auto-replied') || precedence.includes('auto_reply')) return 'vacation'
  if (REPLYING_FIELDS.some(has)) return 'vacation'
  if (submitted.length > 0) return isAbsence ? 'vacation' : 'other'
  const isUnanswerable = hasNullReturnPath(read)
  if (isAbsence && (isUnanswerable || has('x-auto-response-suppress'))) return 'vacation'
  if (!isOwnGroup(read, mailbox)) {
    if (has('list-id')) return 'list'
    if (precedence.some((word) => ['bulk', 'junk', 'list'].includes(word))) return 'list'
  }
  const isResponder = read('delivered-to').some((value) => /^<?autoresponder\b/i.test(value))
  return isUnanswerable || isResponder || has('x-loop') ? 'other' : undefined
}

/** Bounces and other reports, which want no answer (RFC 5321 4.5.5). */
export function hasNullReturnPath(read: ReadField): boolean {
  return read('return-path').some((value) => /^<\s*>$/.test(value))
}

/** The company's address can be a group, which forwards mail as a list does. */
function isOwnGroup(read: ReadField, { addresses }: MailboxFacts): boolean {
  const own = addresses.map((address) => `<${address.toLowerCase().replace('@', '.')}>`)
  return read('list-id').some((value) => own.some((id) => value.toLowerCase().endsWith(id)))
}

function fromAction({ action, recipients }: Report): Automatic {
  switch (action) {
    case 'failed':
      return recipients.some(({ addresses }) => addresses.length > 0) ? 'bounce' : 'other'
    case 'delayed':
      return 'delay'
    case 'other':
      return 'receipt'
  }
}

/** Without comments and parameters. */
function toKeyword(value: string): string {
  return (/^[\w-]+/.exec(value.trim())?.[0] ?? '').toLowerCase()
}
