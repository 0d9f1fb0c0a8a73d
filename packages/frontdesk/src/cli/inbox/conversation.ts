/** Prints answers and replies of inquiries, for people and programs. */
import type { Answer } from '../../inquiries/answers.ts'
import { createAnswers } from '../../inquiries/sql/answers.ts'
import type { LetterKind, ListedReply } from '../../ports.ts'
import { loadInbox } from '../../service/inbox-program.ts'
import type { OpenStore } from '../operator-store.ts'
import { toIso, toTimeText } from '../moments.ts'
import { toPrintable, toPrintableLines } from '../printable.ts'

export interface Conversation {
  readonly answers: readonly Answer[]
  readonly replies: readonly ListedReply[]
}

/** By inquiry. Empty for stores without a web inbox. */
export async function readConversations(
  { store, settings }: Pick<OpenStore, 'store' | 'settings'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Conversation>> {
  const { run } = store
  if (!run || ids.length === 0) return new Map()
  const program = settings.inbox && (await loadInbox())
  const [answers, replies = []] = await Promise.all([
    createAnswers(run).list(ids),
    program?.listReplies(run, ids),
  ])
  return new Map(
    ids.map((id) => [
      id,
      {
        answers: answers.filter(({ inquiryId }) => inquiryId === id),
        replies: replies.filter(({ inquiryId }) => inquiryId === id),
      },
    ]),
  )
}

/** Leaves out empty members. */
export function toConversationJson({ answers, replies }: Conversation): object {
  return {
    ...(answers.length > 0 && {
      answers: answers.map(({ writtenAt, letter, mail }) => ({
        at: toIso(writtenAt),
        by: letter.name,
        text: letter.text,
        mail: mail.state,
        ...(mail.bounce && { bounced: mail.bounce.reason }),
      })),
    }),
    ...(replies.length > 0 && {
      replies: replies.map(({ inquiryId: _id, at, ...reply }) => ({ at: toIso(at), ...reply })),
    }),
  }
}

/** Oldest first, each below a line with its author. */
export function toConversationText(conversation: Conversation): string {
  return [...toTitledAnswers(conversation), ...toTitledReplies(conversation)]
    .toSorted((one, other) => one.at - other.at)
    .map(
      ({ at, title, text }) =>
        `\n\n--- ${toPrintable(title)}, ${toTimeText(at)} UTC\n${toPrintableLines(text)}`,
    )
    .join('')
}

interface Titled {
  readonly at: number
  /** One line. */
  readonly title: string
  readonly text: string
}

export function toTitledAnswers({ answers }: Conversation): readonly Titled[] {
  return answers.map(({ writtenAt, letter, mail }) => ({
    at: writtenAt,
    title: [
      `Answer of ${letter.name || 'the company'}`,
      mail.state,
      ...(mail.bounce ? [`came back: ${mail.bounce.reason}`] : []),
    ].join(', '),
    text: letter.text,
  }))
}

const kinds: Readonly<Record<LetterKind, string>> = {
  reply: 'Reply',
  'another sender': 'Mail of another sender',
  automatic: 'Automatic mail',
  bounce: 'Report of undelivered mail',
  delay: 'Report of delayed mail',
}

export function toTitledReplies({ replies }: Conversation): readonly Titled[] {
  return replies.map(({ at, kind, from, failedAuthentication: failed, text }) => ({
    at,
    title: [
      `${kinds[kind]} from ${from ?? 'an unknown sender'}`,
      ...(failed.length > 0 ? [`the mail server doubts the sender: ${failed.join(', ')}`] : []),
    ].join(', '),
    text,
  }))
}
