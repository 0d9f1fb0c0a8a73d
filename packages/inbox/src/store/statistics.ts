/** Figures about inquiries, counted week by week, so that no form waits for a long query. */
import type { DeliveryState, InboxStore, Query } from 'frontdesk/ports'
import type { Teaching } from './changes.ts'
import { readNumber, readOptional, readText, type StoredRow } from './rows.ts'

/** Number of inquiries, and the time to their first answer. */
export interface AnswerFigures {
  readonly inquiries: number
  readonly answered: number
  /** Milliseconds, to the minute; undefined where none was answered. */
  readonly medianMs: number | undefined
  /** 90 % were answered within this time. */
  readonly mostMs: number | undefined
}

interface WeekFigures extends AnswerFigures {
  /** Epoch milliseconds, from the first to before the second. */
  readonly from: number
  readonly to: number
}

export interface Figures {
  /** Oldest first. */
  readonly weeks: readonly WeekFigures[]
  readonly total: AnswerFigures
  readonly mails: Readonly<Record<DeliveryState, number>>
  /** By topic; `''`: without one. Most frequent first. */
  readonly topics: ReadonlyMap<string, AnswerFigures>
  /** By the first two letters of the visitor's language; `''`: unknown. Most frequent first. */
  readonly languages: ReadonlyMap<string, AnswerFigures>
  /** Results of the bot check. */
  readonly verification: ReadonlyMap<string, number>
  /** Reasons for quarantine, spam included. */
  readonly quarantine: ReadonlyMap<string, number>
  /** Marks of people, by what had been learned before. */
  readonly learned: Readonly<Record<Teaching, number>>
}

export interface Statistics {
  /** `bounds`: starts of the weeks and the end of the last, in the company's time; ascending. */
  read(bounds: readonly number[]): Promise<Figures>
}

const MINUTE_MS = 60_000

/** Milliseconds that figures are reused: counting a year of a million inquiries takes seconds. */
const KEPT_MS = 60_000

interface Kept {
  readonly bounds: string
  readonly until: number
  readonly figures: Promise<Figures>
}

/** Counts at most once a minute; requests meanwhile get the last result. */
export function createStatistics(
  store: Pick<InboxStore, 'run' | 'count'>,
  now: () => number,
): Statistics {
  let kept: Kept | undefined
  return {
    read(bounds) {
      const name = bounds.join()
      if (kept?.bounds === name && kept.until > now()) return kept.figures
      const one = { bounds: name, until: now() + KEPT_MS, figures: count(store, bounds) }
      kept = one
      one.figures.catch(() => {
        if (kept === one) kept = undefined
      })
      return one.figures
    },
  }
}

async function count(
  store: Pick<InboxStore, 'run' | 'count'>,
  bounds: readonly number[],
): Promise<Figures> {
  const weeks: WeekFigures[] = []
  const all = createTally()
  const mails = { sent: 0, pending: 0, failed: 0, held: 0 }
  const topics = new Map<string, Tally>()
  const languages = new Map<string, Tally>()
  const verification = new Map<string, number>()
  const quarantine = new Map<string, number>()
  for (const [index, from] of bounds.slice(0, -1).entries()) {
    const to = bounds[index + 1] ?? from
    const [rows = []] = await store.run.again(toQuery(from, to))
    const week = createTally()
    for (const row of rows) {
      const counted = toCounted(row)
      const topic = readOptional(row, 'topic', readText) ?? ''
      const language = readOptional(row, 'language', readText) ?? ''
      for (const tally of [week, all, toOwn(topics, topic), toOwn(languages, language)]) {
        tally.add(counted)
      }
      add(verification, readText(row, 'verification'), counted.n)
      const reason = readOptional(row, 'quarantine', readText)
      if (reason !== undefined) add(quarantine, reason, counted.n)
    }
    for (const state of ['sent', 'pending', 'failed', 'held'] as const) {
      mails[state] += await store.count({ state, since: from, until: to })
    }
    weeks.push({ from, to, ...week.toFigures() })
  }
  return {
    weeks,
    total: all.toFigures(),
    mails,
    topics: toSorted(topics),
    languages: toSorted(languages),
    verification,
    quarantine,
    learned: await countTeaching(store, bounds),
  }
}

async function countTeaching(
  { run }: Pick<InboxStore, 'run'>,
  bounds: readonly number[],
): Promise<Readonly<Record<Teaching, number>>> {
  const [rows = []] = await run.again({
    text: `SELECT detail, count(*) AS n FROM inbox_record
      WHERE detail IN ('hit', 'miss', 'passed') AND at >= :from AND at < :to GROUP BY detail`,
    values: { from: bounds[0] ?? 0, to: bounds.at(-1) ?? 0 },
  })
  const counts = new Map(rows.map((row) => [readText(row, 'detail'), readNumber(row, 'n')]))
  const of = (teaching: Teaching): number => counts.get(teaching) ?? 0
  return { hit: of('hit'), miss: of('miss'), passed: of('passed') }
}

function toQuery(from: number, to: number): Query {
  return {
    text: `SELECT topic, substr(language, 1, 2) AS language, verification, quarantine,
        (answered_at - received_at) / ${MINUTE_MS} AS minutes, count(*) AS n
      FROM inquiry WHERE received_at >= :from AND received_at < :to GROUP BY 1, 2, 3, 4, 5`,
    values: { from, to },
  }
}

interface Counted {
  readonly n: number
  /** To the first answer; undefined without one. */
  readonly minutes: number | undefined
}

function toCounted(row: StoredRow): Counted {
  const minutes = readOptional(row, 'minutes', readNumber)
  return { n: readNumber(row, 'n'), minutes: minutes && Math.max(0, minutes) }
}

interface Tally {
  add(counted: Counted): void
  toFigures(): AnswerFigures
}

function createTally(): Tally {
  const byMinutes = new Map<number, number>()
  let inquiries = 0
  let answered = 0
  return {
    add({ n, minutes }) {
      inquiries += n
      if (minutes === undefined) return
      answered += n
      byMinutes.set(minutes, (byMinutes.get(minutes) ?? 0) + n)
    },
    toFigures() {
      const sorted = [...byMinutes].toSorted(([one], [other]) => one - other)
      const find = (share: number): number | undefined => {
        let passed = 0
        for (const [minutes, n] of sorted) {
          passed += n
          if (passed >= share * answered) return minutes * MINUTE_MS
        }
        return undefined
      }
      return { inquiries, answered, medianMs: find(0.5), mostMs: find(0.9) }
    },
  }
}

function toOwn(tallies: Map<string, Tally>, name: string): Tally {
  const known = tallies.get(name) ?? createTally()
  tallies.set(name, known)
  return known
}

function add(counts: Map<string, number>, name: string, n: number): void {
  counts.set(name, (counts.get(name) ?? 0) + n)
}

function toSorted(tallies: ReadonlyMap<string, Tally>): ReadonlyMap<string, AnswerFigures> {
  return new Map(
    [...tallies]
      .map(([name, tally]) => [name, tally.toFigures()] as const)
      .toSorted(([, one], [, other]) => other.inquiries - one.inquiries),
  )
}
