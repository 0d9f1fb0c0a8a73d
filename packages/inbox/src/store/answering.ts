/** Answers by mail: the outbox row and the mark on the inquiry are one transaction. */
import type { Answer, Answering, Answers, ChangeOutcome, InboxStore } from 'frontdesk/ports'
import type { Drafts } from './drafts.ts'
import type { RecordKeeper } from './record.ts'
import type { Unfiled } from './unfiled.ts'

/** The answer of a form, and the account that sent it. */
interface SentForm {
  readonly inquiryId: string
  readonly nonce: string
  readonly by: string
}

/** Entries of an inquiry's record in which an answer that was taken back is found. */
const MAX_ENTRIES = 100

export interface AnsweringStore extends Pick<
  Answers,
  'list' | 'find' | 'readThread' | 'findUndelivered' | 'listUndelivered'
> {
  /** `version`: the one that the writer saw; `by`: the name in the mark. Deletes the draft. */
  send(answering: Answering, version: number, by: string): Promise<ChangeOutcome>
  /** `back`: now or before; its text is in the writer's draft. `late`: it is on its way. */
  takeBack(form: SentForm): Promise<'back' | 'late' | 'unknown'>
}

export interface AnsweringOptions {
  readonly store: Pick<InboxStore, 'handling'>
  readonly answers: Answers
  readonly drafts: Pick<Drafts, 'read' | 'toQuery'>
  readonly record: Pick<RecordKeeper, 'toQuery' | 'chain' | 'list'>
  /** Default: no copy is made. */
  readonly unfiled: Pick<Unfiled, 'toQuery'> | undefined
}

export function createAnswering(options: AnsweringOptions): AnsweringStore {
  const { store, answers, drafts, record, unfiled } = options
  const toDraftKey = ({ inquiryId, letter }: Answering) =>
    ({ inquiryId, accountId: letter.by, kind: 'answer' }) as const
  return {
    ...answers,
    async send(answering, version, by) {
      const { inquiryId: id, letter } = answering
      const outcome = await store.handling.change(
        { id, version },
        { kind: 'answer', by },
        (applies) => [
          answers.toQuery(answering, applies),
          ...(unfiled ? [unfiled.toQuery(answering, applies)] : []),
          drafts.toQuery(toDraftKey(answering), '', applies),
          record.toQuery({ actor: letter.by, action: 'send', object: id }, applies),
        ],
      )
      await record.chain()
      return outcome
    },
    async takeBack({ inquiryId: object, nonce, by: actor }) {
      const find = async (): Promise<Answer | undefined> => {
        const answer = await answers.find(nonce)
        return answer?.inquiryId === object && answer.letter.by === actor ? answer : undefined
      }
      const entry = { actor, action: 'unsend', object, detail: nonce } as const
      const takeBack = async (answer: Answer): Promise<boolean> => {
        const key = toDraftKey(answer)
        // Written since.
        const draft = await drafts.read(key)
        const texts = new Set([answer.letter.text, draft ?? ''])
        const text = [...texts].filter(Boolean).join('\n\n')
        return answers.takeBack(answer, (applies) => [
          drafts.toQuery(key, text, applies),
          record.toQuery(entry, applies),
        ])
      }
      const answer = await find()
      const isBack = answer !== undefined && (await takeBack(answer))
      await record.chain()
      if (isBack) return 'back'
      // The same form may have taken it back before, or since it was found here.
      if (await find()) return 'late'
      const entries = await record.list({ object, limit: MAX_ENTRIES })
      const wasBack = entries.some(
        (one) => one.actor === actor && one.action === entry.action && one.detail === nonce,
      )
      return wasBack ? 'back' : 'unknown'
    },
  }
}
