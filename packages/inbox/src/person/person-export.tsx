/** Hands out all about a person: a file for programs, or a page in the person's language. */
import type { DeliveryStanding, InboxEntry } from 'frontdesk/ports'
import type { JSX } from 'hono/jsx/jsx-runtime'
import { Delivery } from '../inquiries/inquiry-deliveries.tsx'
import { toActText } from '../inquiries/inquiry-history.tsx'
import { toLanguageName, toMessage, toVisitorName } from '../inquiries/names.ts'
import { Facts, Panel } from '../inquiries/panel.tsx'
import type { Parts } from '../parts.ts'
import { patterns } from '../paths.ts'
import { render } from '../render.ts'
import { get, seeOther, type Route, type UserRequest } from '../route.ts'
import { isLetterOf, MAILBOX, type ReceivedLetter } from '../store/letters.ts'
import type { Note } from '../store/notes.ts'
import type { PersonData } from '../store/persons.ts'
import { findTexts, toWord } from '../texts/texts.ts'
import { OtherMailList } from '../other-mail/other-mail.tsx'
import { Document } from '../views/document.tsx'
import { Moment } from '../views/moment.tsx'
import { readPerson } from './person-path.ts'

export function personExportRoutes(parts: Parts): readonly Route[] {
  return [
    get(patterns.personExport, { right: 'care-for-data', fresh: true }, async (req) => {
      const email = readPerson(parts, req)
      if (email === '') return seeOther(req.c, patterns.person)
      const person = await parts.work.persons.read(email)
      const detail = String(person.inquiries.length)
      await parts.record({ actor: req.account.id, action: 'person-exported', detail })
      if (req.c.req.query('as') === 'json') return toJson(req, person)
      const { language } = person.inquiries[0]?.inquiry ?? {}
      const texts = language === undefined ? req.texts : findTexts(language)
      return renderReadable({ ...req, texts }, person)
    }),
  ]
}

/** Leaves out other people's data: names of colleagues, mails of other senders (Art. 15(4)). */
function toJson({ c, now, company }: UserRequest, person: PersonData): Response {
  const { address, inquiries, blocks, mailsToOthers, otherMail } = person
  const data = {
    company: company.name,
    address,
    exportedAt: toTime(now),
    inquiries: inquiries.map((entry) => {
      const { inquiry, handling, answered, confirmation } = entry
      const receivedAt = toTime(inquiry.receivedAt)
      if (isCorrected(person, entry)) return { receivedAt, corrected: true }
      const { mails, notes, drafts, answers, letters, record } = toOwn(person, entry)
      return {
        sent: inquiry,
        receivedAt,
        state: handling.state,
        topic: handling.topic,
        answeredAt: toTime(answered?.at),
        mails: mails.map(toDelivery),
        confirmation: confirmation && toDelivery(confirmation),
        notes: notes.map(({ at, text }) => ({ at: toTime(at), text })),
        drafts: drafts.map(({ at, text }) => ({ at: toTime(at), text })),
        answers: answers.map(({ writtenAt, letter, mail }) => ({
          at: toTime(writtenAt),
          text: letter.text,
          mail: toDelivery(mail),
        })),
        replies: letters.map(toMail),
        record: record.map(({ at, action }) => ({ at: toTime(at), action })),
      }
    }),
    mailsToOthers: mailsToOthers.map(toMail),
    otherMail: otherMail.map(({ at, from, subject }) => ({
      at: toTime(at),
      from: from?.address,
      name: from?.name,
      subject,
    })),
    blocked: blocks.length > 0,
  }
  return c.body(JSON.stringify(data, null, 2), 200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Disposition': 'attachment; filename="personal-data.json"',
  })
}

function toTime(at: number | undefined): string | undefined {
  return at === undefined ? undefined : new Date(at).toISOString()
}

/** Without the recipient, who may be one of the company's people. */
function toDelivery({ nextAt, sentAt, bounce, ...mail }: DeliveryStanding): object {
  const { state, attempts, code, error, reply } = mail
  const bounced = bounce && { at: toTime(bounce.at), reason: bounce.reason }
  const times = { nextAt: toTime(nextAt), sentAt: toTime(sentAt) }
  return { state, attempts, ...times, code, error, reply, bounced }
}

/** Whether it names an address that its visitor replaced: its words may be another person's. */
function isCorrected({ inquiries }: PersonData, { correctedBy }: InboxEntry): boolean {
  return correctedBy !== undefined && inquiries.every(({ inquiry }) => inquiry.id !== correctedBy)
}

/** Collects the data of one inquiry. */
function toOwn({ address, ...person }: PersonData, { inquiry, copies, delivery }: InboxEntry) {
  const { id } = inquiry
  const own = <Kept extends { readonly inquiryId: string }>(all: readonly Kept[]) =>
    all.filter(({ inquiryId }) => inquiryId === id)
  return {
    mails: copies.length > 0 ? copies : [delivery],
    notes: own(person.notes),
    drafts: own(person.drafts),
    answers: own(person.answers),
    letters: own(person.letters).filter((one) => isLetterOf(one, address)),
    record: person.record.filter(({ object }) => object === id),
  }
}

function toMail({ at, letter: { from, subject, text, attachments } }: ReceivedLetter): object {
  return { at: toTime(at), from: from?.address, subject, text, attachments }
}

function toText({ at, letter }: ReceivedLetter): Pick<Note, 'at' | 'text'> {
  return { at, text: [letter.from?.address, letter.text].filter(Boolean).join(' ') }
}

function renderReadable(req: UserRequest, person: PersonData): Promise<Response> {
  const { person: words, layout } = req.texts
  const { address, inquiries, mailsToOthers, otherMail, blocks } = person
  return render(
    req.c,
    <Document req={req} title={words.exportTitle(address)}>
      <main class="sheet" id="content">
        <h1>{words.exportTitle(address)}</h1>
        <p>
          {words.exportLead(req.company.name)} <Moment at={req.now} req={req} />
        </p>
        {blocks.length > 0 && <p>{words.blocks}</p>}
        {inquiries.map((entry) => renderSheet(req, entry, person))}
        {mailsToOthers.length > 0 && (
          <Panel title={words.mailsToOthers}>
            <Texts all={mailsToOthers.map(toText)} req={req} />
          </Panel>
        )}
        {otherMail.length > 0 && (
          <Panel title={layout.otherMail}>
            <OtherMailList mails={otherMail} req={req} />
          </Panel>
        )}
      </main>
    </Document>,
  )
}

function renderSheet(req: UserRequest, entry: InboxEntry, person: PersonData): JSX.Element {
  const { inquiry: words, answer, states, language } = req.texts
  const { inquiry, handling, answered, confirmation } = entry
  const title = <Moment at={inquiry.receivedAt} req={req} />
  if (isCorrected(person, entry)) return <Panel title={title} lead={words.corrected} />
  const { mails, notes, drafts, answers, letters, record } = toOwn(person, entry)
  const acts = record.map((one) => {
    const actor = one.actor === MAILBOX ? words.mailbox : words.team
    return { at: one.at, text: `${actor} ${toActText(one, { toName: () => '…' }, req.texts)}` }
  })
  const sent = answers.map(({ writtenAt, letter }) => ({ at: writtenAt, text: letter.text }))
  return (
    <Panel title={title}>
      <Facts
        facts={[
          [req.texts.record.number, inquiry.id],
          [words.name, toVisitorName(entry)],
          [words.email, inquiry.email],
          [words.phone, inquiry.phone],
          [words.topic, handling.topic],
          [words.page, inquiry.page],
          [words.language, inquiry.language && toLanguageName(inquiry.language, language)],
          [words.botCheck, words.botChecks[inquiry.verification]],
          [words.held, inquiry.quarantine && toWord(inquiry.quarantine, words.reasons)],
          [words.state, states[handling.state]],
          [
            answered ? words.answeredBy(answered.by) : '',
            answered && <Moment at={answered.at} req={req} />,
          ],
        ]}
      />
      <h3>{words.message}</h3>
      <p class="sent-text" dir="auto">
        {toMessage(entry)}
      </p>
      <Texts title={answer.answers} all={sent} req={req} />
      <Texts title={req.texts.letter.letters} all={letters.map(toText)} req={req} />
      <Texts title={words.notes} all={notes} req={req} />
      <Texts title={req.texts.person.drafts} all={drafts} req={req} />
      <Texts title={req.texts.person.record} all={acts} req={req} />
      {mails.map((mail) => (
        <Delivery title={words.delivery} {...{ mail, req }} />
      ))}
      {confirmation && <Delivery title={words.confirmation} mail={confirmation} req={req} />}
      {answers.map(({ mail }) => (
        <Delivery title={answer.answers} {...{ mail, req }} />
      ))}
    </Panel>
  )
}

function Texts(props: {
  readonly title?: string
  readonly all: readonly Pick<Note, 'at' | 'text'>[]
  readonly req: UserRequest
}): JSX.Element | null {
  const { title, all, req } = props
  if (all.length === 0) return null
  return (
    <>
      {title !== undefined && <h3>{title}</h3>}
      {all.map(({ at, text }) => (
        <p class="sent-text" dir="auto">
          <Moment at={at} req={req} /> {text}
        </p>
      ))}
    </>
  )
}
