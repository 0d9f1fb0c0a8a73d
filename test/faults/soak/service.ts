/** The real program, to be killed and restarted on the same port and data. */
import { accepts } from '../../harness/loopback.ts'
import { runService, type RunningService } from '../../harness/run-service.ts'

export interface ServicePlan {
  readonly port: number
  /** Recipients of each inquiry's mail. */
  readonly recipients: readonly string[]
  /** Variables for store and mail. */
  readonly env: Readonly<Record<string, string>>
}

/** Milliseconds for a start. */
const START_MS = 20_000

/** Resolves when it listens. */
export async function startForSoak(plan: ServicePlan): Promise<RunningService> {
  const service = runService({
    cwd: process.cwd(),
    env: {
      PORT: String(plan.port),
      TRUSTED_PROXIES: '127.0.0.1',
      MAIL_FROM: 'site@example.com',
      MAIL_TO: plan.recipients.join(','),
      ...plan.env,
    },
  })
  const deadline = Date.now() + START_MS
  while (!(await accepts(plan.port))) {
    if (Date.now() > deadline || service.child.exitCode !== null) {
      throw new Error(`The service does not start:\n${service.stdout}${service.stderr}`)
    }
    await new Promise((done) => setTimeout(done, 20))
  }
  return service
}
