/** Answers by mail: the outbox row and the mark on the inquiry are one transaction. */
import type { Answer, Answering, Answers, ChangeOutcome, InboxStore } from 'frontdesk/ports'
import type { Drafts } from './drafts.ts'
import type { RecordKeeper } from './record.ts'
import type { Unfiled } from './unfiled.ts'

export interface AnsweringStore extends Pick<
  Answers,
  'list' | 'readThread' | 'findUndelivered' | 'listUndelivered'
> {
  /** `version`: the one that the writer saw; `by`: the name in the mark. Deletes the draft. */
  send(answering: Answering, version: number, by: string): Promise<ChangeOutcome>
  /** False where it is on its way already. Its text becomes the writer's draft again. */
  takeBack(answer: Answer): Promise<boolean>
}

export interface AnsweringOptions {
  readonly store: Pick<InboxStore, 'handling'>
  readonly answers: Answers
  readonly drafts: Pick<Drafts, 'toQuery'>
  readonly record: Pick<RecordKeeper, 'toQuery' | 'chain'>
  /** Default: no copy is made. */
  readonly unfiled: Pick<Unfiled, 'toQuery'> | undefined
}

export function createAnswering(options: AnsweringOptions): AnsweringStore {
  const { store, answers, drafts, record, unfiled } = options
  const toDraftKey = ({ inquiryId, letter }: Answering) =>
    ({ inquiryId, accountId: letter.by, kind: 'answer' }) as const
  return {
    list: answers.list,
    readThread: answers.readThread,
    findUndelivered: answers.findUndelivered,
    listUndelivered: answers.listUndelivered,
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
    async takeBack(answer) {
      const { inquiryId: object, letter } = answer
      const isBack = await answers.takeBack(answer, (applies) => [
        drafts.toQuery(toDraftKey(answer), letter.text, applies),
        record.toQuery({ actor: letter.by, action: 'unsend', object }, applies),
      ])
      await record.chain()
      return isBack
    },
  }
}
