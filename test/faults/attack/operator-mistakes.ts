/** Mistakes of an operator with the files of a running service. */
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { runCommand } from '../../harness/run-command.ts'
import type { ScratchFolder } from '../../harness/scratch-folder.ts'
import { backUp, startWithLoad, type LoadedService } from '../service-with-load.ts'
import { exactly, type Attack, type AttackSetup, type Figure } from './attack.ts'

type Key = 'acknowledged' | 'lost'

/** Forms acknowledged before the mistake. */
const FORMS = { short: 30, long: 1000 }

/** Answers between two steps. */
const MORE = { short: 20, long: 50 }

/** Their visitors. */
const VISITORS = { short: 8, long: 32 }

interface Mistake extends Pick<Attack, 'shortOf'> {
  readonly name: string
  readonly does: string
  readonly before: Readonly<Record<Key, Figure['before']>>
  /** The mistake destroys forms acknowledged since the backup; only losses beyond those count. */
  readonly destroys?: true
  /** Resolves with the number acknowledged at the time of the mistake, if it destroys some. */
  make(running: LoadedService, setup: AttackSetup): Promise<number | void>
}

function toAttack({ name, does, before, destroys, make, ...same }: Mistake): Attack<Key> {
  return {
    name,
    does,
    ...same,
    figures: {
      acknowledged: { says: 'forms acknowledged', before: before.acknowledged },
      lost: {
        says: destroys ? 'of them lost that came after it' : 'of them lost after a kill',
        before: before.lost,
        aim: exactly(0),
      },
    },
    async run(setup) {
      await using running = await startWithLoad({
        program: setup.program,
        visitors: VISITORS[setup.form],
      })
      await running.untilAcknowledged(FORMS[setup.form] / 2)
      const backedUp = running.tally().acknowledged
      backUp(running.folder, 'backup.sqlite')
      await running.untilAcknowledged(FORMS[setup.form] / 2)
      setup.progress('the mistake')
      const until = await make(running, setup)
      const { acknowledged, lost } = await running.settle()
      // Each visitor may have been sending one form.
      const destroyed = until === undefined ? 0 : until - backedUp + VISITORS[setup.form]
      return { acknowledged, lost: Math.max(0, lost - destroyed) }
    },
  }
}

/** Answers of either kind: a service that has noticed refuses, another accepts. */
const goOn = ({ untilAnswered }: LoadedService, { form }: AttackSetup): Promise<void> =>
  untilAnswered(MORE[form])

/** Moves acknowledged inquiries from the log into the file that is overwritten. */
function checkpoint({ file }: ScratchFolder): void {
  using db = new DatabaseSync(file('data/frontdesk.sqlite'))
  db.exec('PRAGMA wal_checkpoint')
}

function moveAway({ path, file }: ScratchFolder): void {
  mkdirSync(file('old'))
  for (const name of readdirSync(`${path}/data`).filter((one) =>
    one.startsWith('frontdesk.sqlite'),
  )) {
    renameSync(file(`data/${name}`), file(`old/${name}`))
  }
}

/** First by hand without a restart, then with the guide's command. */
async function repair(
  running: LoadedService,
  setup: AttackSetup,
  put: (from: string, to: string) => void,
): Promise<void> {
  const { folder } = running
  moveAway(folder)
  await goOn(running, setup)
  copyFileSync(folder.file('backup.sqlite'), folder.file('put.sqlite'))
  put(folder.file('put.sqlite'), folder.file('data/frontdesk.sqlite'))
  await goOn(running, setup)
  await restore(running, setup, ['old'])
}

/** What docs/guides/accidents.md says to do. A program without such a command continues unchanged. */
async function restore(
  { folder, env, untilAcknowledged }: LoadedService,
  { form, program }: AttackSetup,
  others: readonly string[],
): Promise<void> {
  const options = { cwd: folder.path, env, program }
  const { code } = await runCommand(['restore', 'backup.sqlite', ...others], options)
  if (code === 0) await untilAcknowledged(MORE[form])
}

export const logDeleted: Attack<Key> = toAttack({
  name: 'log-deleted',
  does: 'The database’s `-wal` is deleted under load, and the service is killed after 50 more forms.',
  before: { acknowledged: 1056, lost: 108 },
  async make(running, setup) {
    rmSync(running.folder.file('data/frontdesk.sqlite-wal'))
    await goOn(running, setup)
  },
})

export const repairByMove: Attack<Key> = toAttack({
  name: 'repair-by-move',
  does: 'Under load the database is moved away and a backup moved into its place, then the remedy of docs/guides/accidents.md is followed.',
  shortOf: 'repair-by-copy',
  before: { acknowledged: 1327, lost: 554 },
  make: (running, setup) => repair(running, setup, renameSync),
})

export const repairByCopy: Attack<Key> = toAttack({
  name: 'repair-by-copy',
  does: 'The same with a backup that is copied there.',
  before: { acknowledged: 1263, lost: 1002 },
  make: (running, setup) => repair(running, setup, copyFileSync),
})

export const overwritten: Attack<Key> = toAttack({
  name: 'overwritten',
  destroys: true,
  does: 'Under load a backup of the same length is copied over the open database, then the remedy of docs/guides/accidents.md is followed.',
  before: { acknowledged: 1244, lost: 1244 },
  async make(running, setup) {
    const { file } = running.folder
    checkpoint(running.folder)
    const backup = readFileSync(file('backup.sqlite'))
    const { size } = statSync(file('data/frontdesk.sqlite'))
    writeFileSync(
      file('data/frontdesk.sqlite'),
      Buffer.concat([backup], Math.max(backup.length, size)),
    )
    const { acknowledged } = running.tally()
    await goOn(running, setup)
    await restore(running, setup, [])
    return acknowledged
  },
})

export const logEmptied: Attack<Key> = toAttack({
  name: 'log-emptied',
  destroys: true,
  does: 'The same after the database’s `-wal` is emptied in its place.',
  before: { acknowledged: 1232, lost: 378 },
  async make(running, setup) {
    truncateSync(running.folder.file('data/frontdesk.sqlite-wal'))
    const { acknowledged } = running.tally()
    await goOn(running, setup)
    await restore(running, setup, [])
    return acknowledged
  },
})
