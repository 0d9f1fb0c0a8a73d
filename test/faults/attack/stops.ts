/** A stop under load, as in every deployment: no visitor may notice. */
import { writeFileSync } from 'node:fs'
import { setTimeout as elapse } from 'node:timers/promises'
import { atMost, exactly, type Attack, type AttackSetup } from './attack.ts'
import { askWithoutRetries, type Losses } from './clients.ts'
import { startTarget } from './target.ts'

/** Visitors without a pause use a whole processor each. */
const CONNECTIONS = {
  short: { hasty: 0, thoughtful: 8 },
  long: { hasty: 16, thoughtful: 16 },
}

/** Milliseconds of load before the stop. */
const LOAD_MS = 400

/** Milliseconds of the default drain, minus the time of a signal. */
const DRAIN_MS = 900

const site = {
  name: 'Northwind Instruments',
  description: 'Northwind Instruments builds weather stations for harbours and ships.',
  languages: ['en'],
  email: 'hello@northwind.example',
}

type Key = 'answered' | 'reset' | 'lost' | 'early' | 'failed' | 'slowest'

async function stopOnce(setup: AttackSetup): Promise<Losses & { failed: number; ms: number }> {
  await using target = await startTarget(setup, {
    env: { NODE_ENV: 'production', BASE_URL: 'http://127.0.0.1' },
    prepare: (folder) =>
      writeFileSync(
        folder.file('frontdesk.config.js'),
        `export default ${JSON.stringify({ site })}\n`,
      ),
  })
  const clients = askWithoutRetries(target.port, CONNECTIONS[setup.form])
  await elapse(LOAD_MS * (0.5 + Math.random()))
  const signalled = performance.now()
  target.service.child.kill('SIGTERM')
  const losses = clients.untilRefused(signalled + DRAIN_MS)
  const code = await target.service.exit
  const ms = performance.now() - signalled
  return { ...(await losses), failed: code === 0 ? 0 : 1, ms }
}

export const stops: Attack<Key> = {
  name: 'stops',
  does: '20 stops by SIGTERM in production. Meanwhile, 32 clients with open connections send a request after each answer, and repeat none.',
  figures: {
    answered: { says: 'answered', before: 25_023 },
    reset: { says: 'resets on connections that were kept', before: 457, aim: exactly(0) },
    lost: { says: 'unanswered on new connections', before: 82, aim: exactly(0) },
    early: { says: 'refused while it drained', before: 640, aim: exactly(0) },
    failed: { says: 'ends with another code than 0', before: 0, aim: exactly(0) },
    slowest: { says: 'longest stop', unit: 'ms', before: 193, aim: atMost(9000) },
  },
  async run(setup) {
    const rounds = setup.form === 'short' ? 1 : 20
    const sum = { answered: 0, reset: 0, lost: 0, early: 0, failed: 0, slowest: 0 }
    for (let round = 1; round <= rounds; round += 1) {
      setup.progress(`stop ${round} of ${rounds}`)
      const { answered, reset, lost, early, failed, ms } = await stopOnce(setup)
      sum.answered += answered
      sum.reset += reset
      sum.lost += lost
      sum.early += early
      sum.failed += failed
      sum.slowest = Math.max(sum.slowest, ms)
    }
    return sum
  },
}
