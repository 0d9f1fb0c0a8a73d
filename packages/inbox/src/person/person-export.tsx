/** Hands out everything about a person, as a file for programs or as a page to print. */
import type { InboxEntry } from 'frontdesk/ports'
import type { JSX } from 'hono/jsx/jsx-runtime'
import { toActText } from '../inquiries/inquiry-history.tsx'
import { toVisitorName } from '../inquiries/names.ts'
import { Facts, Panel } from '../inquiries/panel.tsx'
import type { Parts } from '../parts.ts'
import { patterns } from '../paths.ts'
import { render } from '../render.ts'
import { get, seeOther, type Route, type UserRequest } from '../route.ts'
import { isLetterOf, type ReceivedLetter } from '../store/letters.ts'
import type { Note } from '../store/notes.ts'
import type { PersonData } from '../store/persons.ts'
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
      const isJson = new URL(req.c.req.url).searchParams.get('as') === 'json'
      return isJson ? toJson(req, person) : renderReadable(req, person)
    }),
  ]
}

/**
 * Contains the roles of the company's people, not their names, which are their own data. Mails of
 * another sender are left out for the same reason (GDPR Art. 15(4)).
 */
function toJson({ c, now, company }: UserRequest, person: PersonData): Response {
  const { address, inquiries, blocks, mailsToOthers, otherMail } = person
  const data = {
    company: company.name,
    address,
    exportedAt: new Date(now).toISOString(),
    inquiries: inquiries.map(({ inquiry, handling, answered, delivery, confirmation }) => {
      const { notes, drafts, answers, letters, record } = toOwn(person, inquiry.id)
      return {
        sent: inquiry,
        receivedAt: new Date(inquiry.receivedAt).toISOString(),
        state: handling.state,
        topic: handling.topic,
        answeredAt: answered && new Date(answered.at).toISOString(),
        mail: delivery.state,
        confirmation: confirmation?.state,
        notes: notes.map(({ at, text }) => ({ at: new Date(at).toISOString(), text })),
        drafts: drafts.map(({ at, text }) => ({ at: new Date(at).toISOString(), text })),
        answers: answers.map(({ writtenAt, letter, mail }) => ({
          at: new Date(writtenAt).toISOString(),
          text: letter.text,
          mail: mail.state,
        })),
        replies: letters.map(toMail),
        record: record.map(({ at, action }) => ({ at: new Date(at).toISOString(), action })),
      }
    }),
    mailsToOthers: mailsToOthers.map(toMail),
    otherMail: otherMail.map(({ at, from, subject }) => ({
      at: new Date(at).toISOString(),
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

/** Collects the data of one inquiry. */
function toOwn({ address, ...person }: PersonData, id: string) {
  const own = <Kept extends { readonly inquiryId: string }>(all: readonly Kept[]) =>
    all.filter(({ inquiryId }) => inquiryId === id)
  return {
    notes: own(person.notes),
    drafts: own(person.drafts),
    answers: own(person.answers),
    letters: own(person.letters).filter((one) => isLetterOf(one, address)),
    record: person.record.filter(({ object }) => object === id),
  }
}

function toMail({ at, letter }: ReceivedLetter): object {
  return {
    at: new Date(at).toISOString(),
    from: letter.from?.address,
    subject: letter.subject,
    text: letter.text,
    attachments: letter.attachments,
  }
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
        {inquiries.length + mailsToOthers.length + otherMail.length + blocks.length === 0 && (
          <p>{words.nothing(address)}</p>
        )}
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
  const { inquiry: words, states, mail } = req.texts
  const { inquiry, handling, answered, delivery } = entry
  const { notes, drafts, answers, letters, record } = toOwn(person, inquiry.id)
  const nameless = { toName: () => '…' }
  const acts = record.map((one) => ({ at: one.at, text: toActText(one, nameless, req.texts) }))
  const sent = answers.map(({ writtenAt, letter }) => ({ at: writtenAt, text: letter.text }))
  return (
    <Panel title={<Moment at={inquiry.receivedAt} req={req} />}>
      <Facts
        facts={[
          [words.name, toVisitorName(entry)],
          [words.email, inquiry.email],
          [words.phone, inquiry.phone],
          [words.topic, handling.topic],
          [words.page, inquiry.page],
          [words.language, inquiry.language],
          [words.state, states[handling.state]],
          [
            answered ? words.answeredBy(answered.by) : '',
            answered && <Moment at={answered.at} req={req} />,
          ],
          [words.delivery, mail[delivery.state]],
        ]}
      />
      <h3>{words.message}</h3>
      <p class="sent-text" dir="auto">
        {inquiry.message}
      </p>
      <Texts title={req.texts.answer.answers} all={sent} req={req} />
      <Texts title={req.texts.letter.letters} all={letters.map(toText)} req={req} />
      <Texts title={words.notes} all={notes} req={req} />
      <Texts title={req.texts.person.drafts} all={drafts} req={req} />
      <Texts title={req.texts.person.record} all={acts} req={req} />
    </Panel>
  )
}

/** Nothing where there is nothing. */
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
