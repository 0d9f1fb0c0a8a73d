/** Changes, notes, answers and mails that came while an answer was written. */
import type { Answer, InboxEntry } from 'frontdesk/ports'
import type { JSX } from 'hono/jsx/jsx-runtime'
import { readChanges } from '../inquiries/conflict.tsx'
import { Acts, NoteList } from '../inquiries/inquiry-history.tsx'
import type { People } from '../inquiries/names.ts'
import type { Parts } from '../parts.ts'
import type { UserRequest } from '../route.ts'
import { MAILBOX, type ReceivedLetter } from '../store/letters.ts'
import type { Note } from '../store/notes.ts'
import type { RecordEntry } from '../store/record-chain.ts'
import { Conversation } from './conversation.tsx'
import type { AnswerForm } from './answer-form.ts'

interface ChangedData {
  readonly record: readonly RecordEntry[]
  readonly notes: readonly Note[]
  readonly answers: readonly Answer[]
  readonly letters: readonly ReceivedLetter[]
  /** Nothing changed: the form was stopped by the nonce of another one. */
  readonly isSame: boolean
}

/** `seen`: what the page of the writer was made of. */
export async function readChanged(
  parts: Parts,
  entry: InboxEntry,
  seen: AnswerForm,
): Promise<ChangedData> {
  const { work } = parts
  const { id } = entry.inquiry
  const [record, notes, answers, letters] = await Promise.all([
    readChanges(parts, entry, seen.version),
    work.notes.list([id]),
    work.answering.list([id]),
    work.letters.list([id]),
  ])
  const sent = record.filter(({ action }) => action === 'send').length
  const came = record.filter(({ actor }) => actor === MAILBOX).length
  const ofPeople = letters.filter(({ letter }) => letter.automatic === undefined)
  return {
    record,
    notes: notes.slice(seen.notes),
    answers: sent === 0 ? [] : answers.slice(-sent),
    letters: came === 0 ? [] : ofPeople.slice(-came),
    isSame: seen.version === entry.handling.version && seen.notes === notes.length,
  }
}

export function Changed(props: {
  readonly changed: ChangedData
  readonly people: People
  readonly req: UserRequest
}): JSX.Element {
  const { changed, people, req } = props
  const { record, notes, answers, letters, isSame } = changed
  return (
    <>
      <p class="message bad" role="alert">
        {isSame ? req.texts.answer.otherForm : req.texts.answer.changed}
      </p>
      <Acts {...{ record, people, req }} />
      <Conversation {...{ answers, letters, people, req }} />
      {notes.length > 0 && <NoteList {...{ notes, people, req }} />}
    </>
  )
}
