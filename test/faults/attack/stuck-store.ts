/** A store that neither works nor fails, as the visitor experiences it. */
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as elapse } from 'node:timers/promises'
import { startPostgres } from '../../harness/postgres.ts'
import { startRelay } from './relay.ts'
import { scratchFolder } from '../../harness/scratch-folder.ts'
import { atLeast, atMost, exactly, type Attack, type AttackSetup, type Figure } from './attack.ts'
import { sendForm, type SentForm } from './form.ts'
import { startTarget } from './target.ts'

/** A store that a test can freeze at any point. */
interface StuckPlace extends AsyncDisposable {
  readonly env: Readonly<Record<string, string>>
  stick(): void
  /** Resumes it. */
  release(): void
  /** Its inquiries. */
  readMessages(): Promise<readonly string[]>
}

type Key = 'slowest' | 'forms' | 'unanswered' | 'lost' | 'twice' | 'later'

/** Forms at once, and how often, a second apart. */
const PLAN = { short: { forms: 3, waves: 1 }, long: { forms: 6, waves: 4 } }

async function attack(place: StuckPlace, setup: AttackSetup): Promise<Record<Key, number>> {
  const { forms, waves } = PLAN[setup.form]
  await using target = await startTarget(setup, { env: place.env })
  const before = await sendForm(target.port, 'before')
  place.stick()
  const sending: Promise<SentForm>[] = []
  for (let wave = 0; wave < waves; wave += 1) {
    setup.progress(`wave ${wave + 1} of ${waves}`)
    for (let form = 0; form < forms; form += 1) {
      sending.push(sendForm(target.port, `stuck ${wave}.${form}`))
    }
    await elapse(1000)
  }
  const stuck = await Promise.all(sending)
  place.release()
  // Time for hanging work to be abandoned.
  await elapse(setup.form === 'short' ? 1000 : 3000)
  const after = await sendForm(target.port, 'after')
  const acknowledged = [before, ...stuck, after].filter(({ status }) => status === 200)
  const kept = await place.readMessages()
  return {
    slowest: Math.max(...stuck.map(({ ms }) => ms)),
    forms: stuck.length,
    unanswered: stuck.filter(({ status }) => status === undefined).length,
    lost: acknowledged.filter(({ message }) => !kept.includes(message)).length,
    twice: kept.length - new Set(kept).size,
    later: after.status === 200 ? 1 : 0,
  }
}

async function postgresPlace(manner: 'frozen' | 'black hole'): Promise<StuckPlace> {
  const server = await startPostgres()
  const relay = await startRelay(server.port)
  const database = await server.createDatabase()
  const url = new URL(database.url)
  url.port = String(relay.port)
  return {
    env: { DATABASE_URL: url.href },
    stick: () => (manner === 'frozen' ? server.freeze() : relay.swallow()),
    release: () => (manner === 'frozen' ? server.thaw() : relay.resume()),
    readMessages: async () => toMessages(await database.query('SELECT message FROM inquiry')),
    async [Symbol.asyncDispose]() {
      await relay[Symbol.asyncDispose]()
      await database[Symbol.asyncDispose]()
      await server[Symbol.asyncDispose]()
    },
  }
}

function sqlitePlace(): StuckPlace {
  const folder = scratchFolder()
  const path = folder.file('frontdesk.sqlite')
  let held: DatabaseSync | undefined
  const release = (): void => {
    held?.close()
    held = undefined
  }
  return {
    env: { DATA_DIR: folder.path },
    stick() {
      held = new DatabaseSync(path)
      held.exec('BEGIN IMMEDIATE')
    },
    release,
    async readMessages() {
      const db = new DatabaseSync(path, { readOnly: true })
      try {
        return toMessages(db.prepare('SELECT message FROM inquiry').all())
      } finally {
        db.close()
      }
    },
    async [Symbol.asyncDispose]() {
      release()
      folder[Symbol.dispose]()
    },
  }
}

function toMessages(rows: readonly Record<string, unknown>[]): readonly string[] {
  return rows.map((row) => String(row['message']))
}

function toFigures(slowest: number): Record<Key, Figure> {
  return {
    slowest: { says: 'slowest answer', unit: 'ms', before: slowest, aim: atMost(4000) },
    forms: { says: 'forms meanwhile', before: 24, aim: atLeast(3) },
    unanswered: { says: 'forms unanswered', before: 0, aim: exactly(0) },
    lost: { says: 'acknowledged and lost', before: 0, aim: exactly(0) },
    twice: { says: 'stored twice', before: 0, aim: exactly(0) },
    later: { says: 'accepted afterwards', before: 1, aim: exactly(1) },
  }
}

export const frozenServer: Attack<Key> = {
  name: 'store-frozen',
  does: 'The PostgreSQL server is paused (SIGSTOP) while forms are sent, then continues.',
  waits: true,
  figures: toFigures(5_525),
  async run(setup) {
    await using place = await postgresPlace('frozen')
    return await attack(place, setup)
  },
}

export const blackHole: Attack<Key> = {
  name: 'store-black-hole',
  does: 'Connections to PostgreSQL, old and new, are accepted and never answered.',
  // A frozen server accepts connections and answers none.
  shortOf: 'store-frozen',
  waits: true,
  figures: toFigures(5_543),
  async run(setup) {
    await using place = await postgresPlace('black hole')
    return await attack(place, setup)
  },
}

export const lockedFile: Attack<Key> = {
  name: 'store-locked',
  does: 'Another process holds the write lock of the SQLite file.',
  waits: true,
  figures: toFigures(10_047),
  async run(setup) {
    await using place = sqlitePlace()
    return await attack(place, setup)
  },
}
