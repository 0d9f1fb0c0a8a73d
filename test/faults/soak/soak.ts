/** Rounds of load, each ended by a kill; then time passes, and every promise is looked into. */
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../../harness/run-service.ts'
import { createLedger, type Audit } from './ledger.ts'
import { startUnreliableMailServer, type UnreliableMailServer } from './mail-server.ts'
import type { SoakPlace } from './place.ts'
import { startForSoak } from './service.ts'
import { sendForms } from './visitors.ts'

export interface SoakOptions {
  readonly place: SoakPlace
  readonly rounds: number
  /** Forms under way at any moment. */
  readonly visitors: number
  /** Longest life of one process under load, in milliseconds; the kill comes at a random moment. */
  readonly roundMs: number
  /** What ends a round: SIGKILL looks like a power cut to the program. */
  readonly signal: 'SIGKILL' | 'SIGTERM'
  /** Called after each round. */
  readonly progress?: (round: number) => void
}

export interface SoakReport {
  readonly audit: Audit
  readonly rounds: number
  readonly mailFaults: UnreliableMailServer['faults']
  /** Exit codes; null for a kill. */
  readonly exits: readonly (number | null)[]
  /** Milliseconds that each process took to end after its signal. */
  readonly endings: readonly number[]
}

/** Part of the mails that meet each of the mail server's four faults. */
const FAULT_RATE = 0.05

/** Every how many rounds the engine is taken away for a moment. */
const DISTURBED_EACH = 3

/** Milliseconds within which everything must be mailed once the faults are over. */
const DRAIN_MS = 120_000

export async function soak(options: SoakOptions): Promise<SoakReport> {
  const { place, rounds, visitors, roundMs, signal } = options
  const ledger = createLedger()
  const mailServer = await startUnreliableMailServer(ledger)
  const port = await findFreePort()
  const plan = { port, mailPort: mailServer.port, storeEnv: place.env }
  const exits: (number | null)[] = []
  const endings: number[] = []
  try {
    mailServer.setFaultRate(FAULT_RATE)
    for (let round = 1; round <= rounds; round += 1) {
      await using service = await startForSoak(plan)
      const load = sendForms(port, visitors, ledger)
      const lifeMs = roundMs * (0.25 + 0.75 * Math.random())
      await wait(lifeMs / 2)
      if (round % DISTURBED_EACH === 0) await place.disturb?.()
      await wait(lifeMs / 2)
      const signalled = performance.now()
      service.child.kill(signal)
      exits.push(await service.exit)
      endings.push(performance.now() - signalled)
      await load.stop()
      await place.passTime()
      options.progress?.(round)
    }
    mailServer.setFaultRate(0)
    await using _service = await startForSoak(plan)
    const deadline = Date.now() + DRAIN_MS
    const isWaiting = (): boolean => ledger.acknowledged().some((mark) => !ledger.isMailed(mark))
    while (isWaiting() && Date.now() < deadline) {
      await place.passTime()
      await wait(250)
    }
  } finally {
    await mailServer.close()
  }
  const audit = ledger.audit(await place.readMarks())
  return { audit, rounds, mailFaults: mailServer.faults, exits, endings }
}
