import { DatabaseSync } from 'node:sqlite'
import { sqliteStore, toDatabasePath } from '../../packages/frontdesk/src/inquiries/sqlite/store.ts'
import type { InquiryStore } from '../../packages/frontdesk/src/inquiries/store.ts'
import type { Submission } from '../../packages/frontdesk/src/inquiries/intake.ts'
import { runHosted } from './command-host.ts'
import { createClaim } from './inquiry.ts'
import { spawnKept } from './kept-threads.ts'
import type { CommandRun } from './run-command.ts'
import type { ScratchFolder } from './scratch-folder.ts'

/** The data folder of a service in `folder`, with these inquiries; left open. */
export async function fillInbox(
  folder: ScratchFolder,
  submissions: readonly Submission[],
): Promise<InquiryStore> {
  const store = sqliteStore({ path: toDatabasePath(folder.file('data')), spawn: spawnKept })
  await store.open()
  await Promise.all(submissions.map((submission) => store.append(submission)))
  return store
}

/** Makes these deliveries fail permanently, as when a mail server rejects them. */
export async function failDeliveries(store: InquiryStore, ids: readonly string[]): Promise<void> {
  for (const { inquiry, attempt } of await store.claim(createClaim({ leaseMs: 0, limit: 1000 }))) {
    if (!ids.includes(inquiry.id)) continue
    const error = 'The server refuses the recipient.'
    const settlement = { kind: 'failed', code: '550 5.1.1', error } as const
    await store.settle({ inquiryId: inquiry.id, part: 0, attempt }, settlement)
  }
}

/** The inbox's content, newest first, without a command. */
export function readKept(
  folder: ScratchFolder,
): readonly { readonly email: string; readonly state: string }[] {
  using db = new DatabaseSync(folder.file('data/frontdesk.sqlite'), { readOnly: true })
  return db
    .prepare(
      `SELECT email, state FROM inquiry JOIN delivery ON inquiry_id = id
        ORDER BY inquiry.received_at DESC, id DESC`,
    )
    .all()
    .map(({ email, state }) => ({ email: String(email), state: String(state) }))
}

/** Runs `frontdesk inbox` on it. */
export function runInbox(folder: ScratchFolder, ...words: readonly string[]): Promise<CommandRun> {
  return runHosted(['inbox', ...words], { cwd: folder.path })
}
