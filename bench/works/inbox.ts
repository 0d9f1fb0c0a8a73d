/** What operators and the service itself ask of an inbox, with ten thousand inquiries and a million. */
import { closeSync, fsyncSync, openSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { postgresStore } from '../../src/stores/postgres/store.ts'
import { sqliteStore } from '../../src/stores/sqlite/store.ts'
import type { InquiryStore } from '../../src/stores/store.ts'
import { EXPIRY_BATCH } from '../../src/stores/expiry.ts'
import { startPostgres } from '../../test/harness/postgres.ts'
import { toFigure } from '../report/figures.ts'
import type { Section } from '../report/section.ts'
import { fillPostgres, fillSqlite, RECIPIENTS } from './inbox/fill.ts'
import { measureMails, measureQuestions, measureRemoval, type Timing } from './inbox/measure.ts'
import type { Bench, Work } from './work.ts'

const SIZES = [10_000, 1_000_000] as const
const MOST_MS = 50
const REPEATS = 25
const MAILS = 500
const REMOVED = 100_000

interface Filled extends AsyncDisposable {
  readonly store: InquiryStore
}

interface Measured {
  readonly questions: ReadonlyMap<string, Timing>
  readonly mailsPerSecond: number
  readonly removal: Awaited<ReturnType<typeof measureRemoval>>
}

export const inbox: Work = {
  name: 'inbox',
  async run(bench) {
    const now = Date.now()
    const sections: Section[] = []
    for (const [engine, open] of [
      ['SQLite', openSqlite],
      ['PostgreSQL', openPostgres],
    ] as const) {
      const measured: Measured[] = []
      for (const size of SIZES) {
        bench.progress(`inbox: ${engine}, ${size.toLocaleString('en')} inquiries`)
        await using filled = await open(bench, size, now)
        const { store } = filled
        measured.push({
          questions: await measureQuestions(store, now, REPEATS),
          mailsPerSecond: await measureMails(store, MAILS),
          removal: await measureRemoval(store, Math.min(REMOVED, size / 10), EXPIRY_BATCH),
        })
      }
      sections.push(toSection(engine, measured))
    }
    return sections
  },
}

async function openSqlite(bench: Bench, size: number, now: number): Promise<Filled> {
  const path = join(await mkdtemp(join(bench.scratch, 'inbox-')), 'frontdesk.sqlite')
  const empty = sqliteStore({ path })
  await empty.open()
  await empty.close()
  fillSqlite(path, size, now)
  // What the filling left to the system would be written while it is measured.
  const file = openSync(path, 'r+')
  fsyncSync(file)
  closeSync(file)
  const store = sqliteStore({ path })
  return { store, [Symbol.asyncDispose]: () => store.close() }
}

async function openPostgres(_: Bench, size: number, now: number): Promise<Filled> {
  const server = await startPostgres({ survives: 'power-cut' })
  const database = await server.createDatabase()
  const store = postgresStore({ url: database.url })
  await store.open()
  await fillPostgres(database, size, now)
  return {
    store,
    async [Symbol.asyncDispose]() {
      await store.close()
      await database[Symbol.asyncDispose]()
      await server[Symbol.asyncDispose]()
    },
  }
}

function toSection(engine: string, measured: readonly Measured[]): Section {
  const [small, large] = measured
  const names = [...(large?.questions.keys() ?? [])]
  const show = (timing: Timing | undefined): string =>
    timing ? `${toFigure(timing.median)} (${toFigure(timing.worst)})` : ''
  const slowest = Math.max(...[...(large?.questions.values() ?? [])].map(({ median }) => median))
  return {
    title: `Inbox on ${engine}, ${SIZES.map((size) => size.toLocaleString('en')).join(' and ')} inquiries`,
    notes: [
      `Each inquiry has ${RECIPIENTS} recipients; 30 in a hundred are still to be mailed. Milliseconds, median (worst) of ${REPEATS}. Mails are taken and settled by one worker, without the time of a mail server. Deleting is that of retention, without its pauses, while a form comes every 10 ms.`,
    ],
    table: {
      head: ['', ...SIZES.map((size) => size.toLocaleString('en'))],
      rows: [
        ...names.map((name) =>
          [name].concat(measured.map(({ questions }) => show(questions.get(name)))),
        ),
        ['mails a second', ...measured.map(({ mailsPerSecond }) => toFigure(mailsPerSecond))],
        ['deleted a second', ...measured.map(({ removal }) => toFigure(removal.perSecond))],
        [
          'longest form meanwhile, ms (before)',
          ...measured.map(
            ({ removal }) => `${toFigure(removal.longestFormMs)} (${toFigure(removal.aloneMs)})`,
          ),
        ],
      ],
    },
    verdicts: [
      {
        aim: `${engine}: each ≤ ${MOST_MS} ms at ${SIZES[1].toLocaleString('en')}`,
        measured: `${toFigure(slowest)} ms`,
        met: slowest <= MOST_MS,
      },
      {
        aim: `${engine}: mails a second no fewer than with ${SIZES[0].toLocaleString('en')}`,
        measured: `${toFigure(large?.mailsPerSecond ?? 0)} of ${toFigure(small?.mailsPerSecond ?? 0)}`,
        met: (large?.mailsPerSecond ?? 0) >= (small?.mailsPerSecond ?? 0),
      },
      {
        aim: `${engine}: no form waits ${MOST_MS} ms for a deletion`,
        measured: `${toFigure(large?.removal.longestFormMs ?? 0)} ms`,
        met: (large?.removal.longestFormMs ?? Infinity) < MOST_MS,
      },
    ],
    raw: measured.map(({ questions, ...others }) => ({
      ...others,
      questions: Object.fromEntries(questions),
    })),
  }
}
