/** Queries of operators and the service, with ten thousand inquiries and a million. */
import { closeSync, fsyncSync, openSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { postgresStore } from '../../packages/frontdesk/src/inquiries/postgres/store.ts'
import { sqliteStore } from '../../packages/frontdesk/src/inquiries/sqlite/store.ts'
import type { InquiryStore } from '../../packages/frontdesk/src/inquiries/store.ts'
import { startPostgres } from '../../test/harness/postgres.ts'
import { toFigure } from '../report/figures.ts'
import type { Section } from '../report/section.ts'
import { fillPostgres, fillSqlite, RECIPIENTS, type Filling } from './inbox/fill.ts'
import {
  AHEAD,
  makeIndex,
  measureMails,
  measureQuestions,
  measureRemoval,
  type Timing,
} from './inbox/measure.ts'
import type { Bench, Work } from './work.ts'

const SIZES = [10_000, 1_000_000] as const
/** Inquiries waiting for mail, in an inbox without others. */
const WAITING = [1000, 1_000_000] as const
/** Typical after two years. */
const SHARES = { pending: 30, failed: 1, held: 1 }
const MAX_MS = 50
const REPEATS = 25
const MAILS = 50
const ROUNDS = 10
const REMOVED = 100_000

interface Filled extends AsyncDisposable {
  readonly store: InquiryStore
  /** Creates the search index, with the engine's own follow-up work; resolves to seconds. */
  index(): Promise<number>
}

interface Measured {
  readonly indexSeconds: number
  readonly questions: ReadonlyMap<string, Timing>
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
      for (const count of SIZES) {
        bench.progress(`inbox: ${engine}, ${count.toLocaleString('en')} inquiries`)
        await using filled = await open(bench, { count, now, shares: SHARES })
        const { store } = filled
        measured.push({
          indexSeconds: await filled.index(),
          questions: await measureQuestions(store, now, REPEATS),
          removal: await measureRemoval(store, Math.min(REMOVED, count / 10)),
        })
      }
      bench.progress(`inbox: ${engine}, mails of few and of many`)
      const shares = { pending: 100, failed: 0, held: 0 }
      await using few = await open(bench, { count: WAITING[0], now, shares })
      await using many = await open(bench, { count: WAITING[1], now, shares })
      const mails = await measureMails([few.store, many.store], MAILS, ROUNDS)
      sections.push(toSection(engine, measured), toMailSection(engine, mails))
    }
    return sections
  },
}

async function openSqlite(bench: Bench, filling: Filling): Promise<Filled> {
  const path = join(await mkdtemp(join(bench.scratch, 'inbox-')), 'frontdesk.sqlite')
  const empty = sqliteStore({ path })
  await empty.open()
  await empty.close()
  fillSqlite(path, filling)
  // Otherwise the system would write the filling's data during the measurement.
  const file = openSync(path, 'r+')
  fsyncSync(file)
  closeSync(file)
  const store = sqliteStore({ path })
  return {
    store,
    index: () => makeIndex(store),
    [Symbol.asyncDispose]: () => store.close(),
  }
}

async function openPostgres(_: Bench, filling: Filling): Promise<Filled> {
  const server = await startPostgres({ survives: 'power-cut' })
  const database = await server.createDatabase()
  const store = postgresStore({ url: database.url })
  await store.open()
  await fillPostgres(database, filling)
  return {
    store,
    async index() {
      const seconds = await makeIndex(store)
      // The server's own maintenance runs within a minute.
      await database.query('ANALYZE search_entry')
      return seconds
    },
    async [Symbol.asyncDispose]() {
      await store.close()
      await database[Symbol.asyncDispose]()
      await server[Symbol.asyncDispose]()
    },
  }
}

function toSection(engine: string, measured: readonly Measured[]): Section {
  const large = measured.at(-1)
  const names = [...(large?.questions.keys() ?? [])]
  const show = (timing: Timing | undefined): string =>
    timing ? `${toFigure(timing.median)} (${toFigure(timing.worst)})` : ''
  const medians = names.map((name) =>
    name === AHEAD ? 0 : (large?.questions.get(name)?.median ?? Infinity),
  )
  const slowest = Math.max(...medians)
  return {
    title: `Inbox on ${engine}, ${SIZES.map((size) => size.toLocaleString('en')).join(' and ')} inquiries`,
    notes: [
      `Each inquiry has ${RECIPIENTS} recipients; ${SHARES.pending} in a hundred are still to be mailed. Milliseconds, median (worst) of ${REPEATS}. The index of words was made before, without the pauses of a service. Deleting is that of retention, without its pauses, while a form comes every 10 ms.`,
    ],
    table: {
      head: ['what', ...SIZES.map((size) => size.toLocaleString('en'))],
      rows: [
        ...names.map((name) =>
          [name].concat(measured.map(({ questions }) => show(questions.get(name)))),
        ),
        [
          'the index of words made, in s',
          ...measured.map(({ indexSeconds }) => toFigure(indexSeconds)),
        ],
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
        aim: `${engine}: each ≤ ${MAX_MS} ms at ${SIZES[1].toLocaleString('en')}`,
        measured: `${toFigure(slowest)} ms`,
        met: slowest <= MAX_MS,
      },
      {
        aim: `${engine}: no form waits ${MAX_MS} ms for a deletion`,
        measured: `${toFigure(large?.removal.longestFormMs ?? 0)} ms`,
        met: (large?.removal.longestFormMs ?? Infinity) < MAX_MS,
      },
    ],
    raw: measured.map(({ questions, ...others }) => ({
      ...others,
      questions: Object.fromEntries(questions),
    })),
  }
}

function toMailSection(engine: string, mails: readonly number[]): Section {
  const [few = 0, many = 0] = mails
  return {
    title: `Mails on ${engine}, with ${WAITING.map((count) => count.toLocaleString('en')).join(' and ')} waiting`,
    notes: [
      `Each inquiry has ${RECIPIENTS} recipients, and all are to be mailed. One worker takes and settles ${MAILS} mails in each of both inboxes in turns, ${ROUNDS} times, without the time of a mail server.`,
    ],
    table: {
      head: ['what', ...WAITING.map((count) => count.toLocaleString('en'))],
      rows: [['mails a second', ...mails.map(toFigure)]],
    },
    verdicts: [
      {
        aim: `${engine}: mails a second no fewer than with ${WAITING[0].toLocaleString('en')}`,
        measured: `${toFigure(many)} of ${toFigure(few)}`,
        met: many >= few,
      },
    ],
    raw: { mailsPerSecond: mails },
  }
}
