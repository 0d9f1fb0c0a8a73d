/** A bad sector: one page of the database is damaged, among thousands of waiting inquiries. */
import { closeSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { createInquiryStore } from '../../../packages/frontdesk/src/inquiries/index.ts'
import { createSubmission } from '../../harness/inquiry.ts'
import { findFreePort, runService, STARTED } from '../../harness/run-service.ts'
import { scratchFolder } from '../../harness/scratch-folder.ts'
import { mailTo, smtpSink } from '../../harness/smtp-server.ts'
import { atMost, exactly, type Attack, type AttackSetup } from './attack.ts'

type Key = 'stored' | 'mailed' | 'stepped' | 'waiting'

const INQUIRIES = { short: 100, long: 3032 }

const PAGE = 4096

/** Milliseconds without a mail after which the attack ends. */
const QUIET_MS = 8000

async function run({ form, progress, program }: AttackSetup): Promise<Record<Key, number>> {
  using folder = scratchFolder()
  mkdirSync(folder.file('data'))
  const stored = INQUIRIES[form]
  const store = await createInquiryStore({ dataDir: folder.file('data') }, 'write')
  const submissions = Array.from({ length: stored }, (_, index) =>
    createSubmission({ receivedAt: Date.now() - stored + index }),
  )
  await Promise.all(submissions.map((submission) => store.append(submission)))
  await store.close()
  const path = folder.file('data/frontdesk.sqlite')
  damage(path)
  await using sink = await smtpSink()
  const service = runService({
    cwd: folder.path,
    env: {
      PORT: String(await findFreePort()),
      NODE_OPTIONS: '--conditions=frontdesk-source',
      ...mailTo(sink.port),
    },
    ...(program !== undefined && { program }),
  })
  await using _ = service
  await service.until(STARTED)
  using db = new DatabaseSync(path, { readOnly: true })
  const count = (state: string): number =>
    Number(db.prepare('SELECT count(*) AS n FROM delivery WHERE state = ?').get(state)?.['n'])
  let [seen, since] = [0, performance.now()]
  while (count('pending') > 0 && performance.now() - since < QUIET_MS) {
    await wait(100)
    if (sink.mails.length === seen) continue
    ;[seen, since] = [sink.mails.length, performance.now()]
    if (seen % 500 === 0) progress(`${seen} of ${stored} mailed`)
  }
  return { stored, mailed: sink.mails.length, stepped: count('failed'), waiting: count('pending') }
}

/** A leaf in the middle of the inquiries. */
function damage(path: string): void {
  const bytes = readFileSync(path)
  const leaves = Array.from({ length: bytes.length / PAGE }, (_, index) => index).filter(
    (index) => index > 0 && bytes[index * PAGE] === 0x0d,
  )
  const page = leaves[Math.floor(leaves.length / 2)] ?? 0
  const file = openSync(path, 'r+')
  writeSync(file, Buffer.alloc(PAGE, 0x5a), 0, PAGE, page * PAGE)
  closeSync(file)
}

export const damagedPage: Attack<Key> = {
  name: 'damaged-page',
  does: '3,032 inquiries wait for their mail, and one page in the middle of them is overwritten.',
  figures: {
    stored: { says: 'inquiries stored', before: 3032 },
    mailed: { says: 'mailed', before: 0 },
    stepped: { says: 'on the page: given up, and said so', before: 0, aim: atMost(40, 'count') },
    waiting: { says: 'left waiting behind it', before: 3032, aim: exactly(0) },
  },
  run,
}
