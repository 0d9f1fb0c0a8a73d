/** A mail that came in: its text, its quote folded, and what of it is in the mailbox only. */
import type { JSX } from 'hono/jsx/jsx-runtime'
import type { Attachment } from '../letters/letter.ts'
import { splitQuote } from '../letters/quote.ts'
import type { UserRequest } from '../route.ts'
import type { KeptLetter, ReceivedLetter } from '../store/letters.ts'
import type { Texts } from '../texts/en.ts'
import { Moment } from '../views/moment.tsx'
import { toLetterKind } from './letter-kind.ts'

interface LetterItemProps {
  readonly received: ReceivedLetter
  readonly req: UserRequest
}

export function LetterItem({ received, req }: LetterItemProps): JSX.Element {
  const { letter, at } = received
  const { letter: words } = req.texts
  const { text, quote } = splitQuote(letter.text)
  const failed = letter.failedAuthentication.join(', ').toUpperCase()
  const kind = toKindText(received, words)
  return (
    <article class="note">
      <p class="muted">
        <span class="who" dir="auto">
          {toSender(letter.from)}
        </span>
        <Moment at={at} req={req} />
        {kind !== undefined && <span class="tag">{kind}</span>}
      </p>
      {letter.subject !== '' && (
        <p class="muted" dir="auto">
          {letter.subject}
        </p>
      )}
      {toReportLines(letter).map((line) => (
        <p class="message bad" dir="auto">
          {line}
        </p>
      ))}
      {failed !== '' && <p class="message bad">{words.failed(failed)}</p>}
      <p class="sent-text" dir="auto">
        {text}
      </p>
      {quote !== '' && (
        <details>
          <summary>{words.quote}</summary>
          <p class="sent-text" dir="auto">
            {quote}
          </p>
        </details>
      )}
      {letter.kind === 'unreadable' && (
        <>
          <p class="muted">{words.unreadable}</p>
          <pre class="sent-text">{letter.headers}</pre>
        </>
      )}
      {(letter.cutOf !== undefined || letter.omittedText > 0) && <p class="muted">{words.cut}</p>}
      <AttachmentList letter={letter} texts={req.texts} />
    </article>
  )
}

function toReportLines({ report }: KeptLetter): readonly string[] {
  if (!report || report.action === 'other') return []
  return report.recipients.map(({ status, words }) => `${status} ${words}`.trim()).filter(Boolean)
}

export function toSender(from: KeptLetter['from']): string {
  if (!from) return '?'
  return from.name === '' ? from.address : `${from.name} <${from.address}>`
}

/** Undefined for a reply of the visitor. */
function toKindText(received: ReceivedLetter, words: Texts['letter']): string | undefined {
  const kind = toLetterKind(received)
  if (kind === 'reply') return undefined
  return kind === 'another sender' ? words.other : words[kind]
}

function AttachmentList(props: {
  readonly letter: KeptLetter
  readonly texts: Texts
}): JSX.Element | null {
  const { letter, texts } = props
  const { attachments, omittedAttachments } = letter
  if (attachments.length === 0) return null
  return (
    <>
      <p class="muted">{texts.letter.attachments}</p>
      <ul class="plain-list">
        {attachments.map((attachment) => (
          <li dir="auto">{toAttachmentText(attachment, texts)}</li>
        ))}
        {omittedAttachments > 0 && <li>+ {omittedAttachments}</li>}
      </ul>
    </>
  )
}

function toAttachmentText({ name, type, size }: Attachment, { language }: Texts): string {
  const kilobytes = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 0,
  })
  return [name, type, kilobytes.format(Math.ceil(size / 1000))].filter(Boolean).join(', ')
}
