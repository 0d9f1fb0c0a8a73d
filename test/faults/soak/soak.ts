/** Rounds of load, each ended by a kill; then time passes, and every promise is checked. */
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort, type RunningService } from '../../harness/run-service.ts'
import { createLedger, type Audit, type Ledger } from './ledger.ts'
import { startSmtpServer, type StartMailServer, type UnreliableMailServer } from './mail-server.ts'
import type { SoakPlace } from './place.ts'
import { startForSoak } from './service.ts'
import { sendForms } from './visitors.ts'

export interface SoakOptions {
  readonly place: SoakPlace
  /** Default: SMTP. */
  readonly startMail?: StartMailServer
  /** The signal that ends each round. For the program, SIGKILL is like a power cut. */
  readonly signals: readonly ('SIGKILL' | 'SIGTERM')[]
  /** Interrupts the engine every this many rounds. Default 3. */
  readonly disturbedEach?: number
  /** Forms sent at the same time. */
  readonly visitors: number
  /** Longest life of a process under load, in milliseconds; the kill comes at a random moment. */
  readonly roundMs: number
  /** Called after each round, and while the last mails go out. */
  readonly progress?: (place: string) => void
}

export interface SoakReport {
  readonly audit: Audit
  readonly rounds: number
  readonly mailFaults: UnreliableMailServer['faults']
  /** Exit codes; null for a kill. */
  readonly exits: readonly (number | null)[]
  /** Milliseconds from signal to exit, per process. */
  readonly endings: readonly number[]
}

/** Each gets a separate mail. */
const RECIPIENTS = ['office@example.com', 'sales@example.com', 'archive@example.com']

/** Share of mails that meet each of the four faults. */
const FAULT_RATE = 0.05

/** Forms that the first round waits for. */
const FIRST_FORMS = 10

/** After the faults: milliseconds without enough mails before time passes again. */
const DRAIN_QUIET_MS = 20_000

/** Mails after which time passes sooner. */
const DRAIN_TURN = 2000

export async function soak(options: SoakOptions): Promise<SoakReport> {
  const { place, startMail = startSmtpServer, signals, visitors, roundMs } = options
  const { disturbedEach = 3 } = options
  const rounds = signals.length
  const ledger = createLedger(RECIPIENTS)
  const mailServer = await startMail(ledger)
  const port = await findFreePort()
  const plan = { port, recipients: RECIPIENTS, env: { ...place.env, ...mailServer.env } }
  const exits: (number | null)[] = []
  const endings: number[] = []
  try {
    mailServer.setFaultRate(FAULT_RATE)
    for (const [index, signal] of signals.entries()) {
      const round = index + 1
      await using service = await startForSoak(plan)
      const load = sendForms(port, visitors, ledger)
      // The first process creates the tables, which later steps need.
      if (round === 1) await untilTaken(ledger, service)
      const lifeMs = roundMs * (0.25 + 0.75 * Math.random())
      await wait(lifeMs / 2)
      if (round % disturbedEach === 0) await place.disturb?.()
      await wait(lifeMs / 2)
      const signalled = performance.now()
      service.child.kill(signal)
      exits.push(await service.exit)
      endings.push(performance.now() - signalled)
      await load.stop()
      await place.passTime()
      options.progress?.(`kill ${round} of ${rounds}`)
    }
    mailServer.setFaultRate(0)
    await using _service = await startForSoak(plan)
    const isWaiting = (): boolean => ledger.acknowledged().some((mark) => !ledger.isMailed(mark))
    for (let mails = -1; isWaiting() && ledger.countMails() > mails;) {
      mails = ledger.countMails()
      options.progress?.(`${mails} mails`)
      await place.passTime()
      const deadline = Date.now() + DRAIN_QUIET_MS
      // Time stands still: delayed mail waits for the next turn.
      const until = mails + DRAIN_TURN
      while (isWaiting() && ledger.countMails() < until && Date.now() < deadline) await wait(250)
    }
  } finally {
    await mailServer.close()
  }
  const audit = ledger.audit(await place.readMarks())
  return { audit, rounds, mailFaults: mailServer.faults, exits, endings }
}

/** Until some forms were confirmed, or the service has ended. */
async function untilTaken(ledger: Ledger, { child }: RunningService): Promise<void> {
  while (ledger.acknowledged().length <= FIRST_FORMS && child.exitCode === null) await wait(20)
}
