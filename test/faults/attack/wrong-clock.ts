/** A machine whose clock is wrong and then corrected, and its mail. */
import { writeFileSync } from 'node:fs'
import { setTimeout as elapse } from 'node:timers/promises'
import { startPostgres } from '../../harness/postgres.ts'
import { scratchFolder, type ScratchFolder } from '../../harness/scratch-folder.ts'
import { mailTo, smtpSink, type SmtpSink } from '../../harness/smtp-server.ts'
import { atLeast, exactly, type Attack, type AttackSetup, type Figure } from './attack.ts'
import { sendForm } from './form.ts'
import { startTarget } from './target.ts'

type Key = 'forms' | 'unmailed' | 'twice'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Longest time for mail to go out, in milliseconds. */
const PATIENCE_MS = 60_000

/** The clock of a program started with it: a file contains its offset. */
interface SettableClock {
  readonly nodeOptions: string
  set(offMs: number): void
}

function settableClock(folder: ScratchFolder, name: string): SettableClock {
  const off = folder.file(`${name}.txt`)
  const code = [
    `import { readFileSync } from 'node:fs'`,
    'const now = Date.now',
    `Date.now = () => now() + Number(readFileSync(${JSON.stringify(off)}, 'utf8'))`,
  ].join('\n')
  const preload = folder.file(`${name}.mjs`)
  writeFileSync(preload, code)
  writeFileSync(off, '0')
  return {
    nodeOptions: `--import=${preload}`,
    // Shorter than a block, so no read sees half of it.
    set: (offMs) => writeFileSync(off, String(offMs)),
  }
}

/** Waits until this many mails have arrived, or until the deadline. */
async function untilMailed(sink: SmtpSink, count: number): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  while (sink.mails.length < count && performance.now() < end) await elapse(250)
}

function toOutcome({ mails }: SmtpSink, forms: number): Record<Key, number> {
  const ids = mails.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1])
  const mailed = new Set(ids).size
  return { forms, unmailed: forms - mailed, twice: ids.length - mailed }
}

async function sendForms(ports: readonly number[], count: number): Promise<void> {
  for (let form = 0; form < count; form += 1) {
    const { status } = await sendForm(ports[form % ports.length] ?? 0, `form ${form}`)
    if (status !== 200) throw new Error(`A form was answered with ${status}.`)
  }
}

/** The mail server refuses temporarily while the clock is ahead; then both recover. */
async function setAhead(setup: AttackSetup): Promise<Record<Key, number>> {
  using folder = scratchFolder()
  await using sink = await smtpSink()
  const { set, nodeOptions } = settableClock(folder, 'clock')
  set(DAY)
  sink.answer('rcpt', '450 4.2.1 Mailbox busy')
  await using target = await startTarget(setup, { env: mailTo(sink.port), nodeOptions })
  setup.progress('the clock is a day ahead')
  await sendForms([target.port], 3)
  await elapse(2000)
  set(0)
  sink.answer('rcpt', undefined)
  setup.progress('the clock is right again')
  await untilMailed(sink, 3)
  return toOutcome(sink, 3)
}

/** Two instances; the mail server is slow, so that the one ahead may take over. */
async function disagree(setup: AttackSetup): Promise<Record<Key, number>> {
  using folder = scratchFolder()
  await using sink = await smtpSink()
  await using server = await startPostgres()
  await using database = await server.createDatabase()
  const ahead = settableClock(folder, 'ahead')
  ahead.set(15 * MINUTE)
  sink.delayDot(4000)
  const env = { ...mailTo(sink.port), DATABASE_URL: database.url }
  await using first = await startTarget(setup, { env })
  setup.progress('four forms come to the instance whose clock is right')
  await sendForms([first.port], 4)
  await sink.begun(4)
  await using _second = await startTarget(setup, { env, nodeOptions: ahead.nodeOptions })
  setup.progress('the other one looks for what is due')
  await untilMailed(sink, 4)
  // Mails that the other one took over would arrive now.
  await elapse(6000)
  return toOutcome(sink, 4)
}

function toFigures(before: Readonly<Record<Key, number>>): Record<Key, Figure> {
  return {
    forms: { says: 'forms acknowledged', before: before.forms, aim: atLeast(before.forms) },
    unmailed: { says: 'not mailed', before: before.unmailed, aim: exactly(0) },
    twice: { says: 'mailed twice', before: before.twice, aim: exactly(0) },
  }
}

export const clockAhead: Attack<Key> = {
  name: 'clock-ahead',
  does: "The machine's clock is a day ahead while three forms come in and the mail server asks to wait. Then both are right again.",
  waits: true,
  figures: toFigures({ forms: 3, unmailed: 3, twice: 0 }),
  run: setAhead,
}

export const clocksDisagree: Attack<Key> = {
  name: 'clocks-disagree',
  does: 'One of two instances on a PostgreSQL database has a clock 15 minutes ahead while the other sends four mails.',
  waits: true,
  figures: toFigures({ forms: 4, unmailed: 0, twice: 4 }),
  run: disagree,
}
