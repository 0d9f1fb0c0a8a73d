/** The real program, to be killed and started again on the same port and the same data. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { runService, type RunningService } from '../../harness/run-service.ts'

export interface ServicePlan {
  readonly port: number
  /** Who gets a mail of each inquiry. */
  readonly recipients: readonly string[]
  /** What tells the program where inquiries are kept, and where mails go out. */
  readonly env: Readonly<Record<string, string>>
}

/** Milliseconds within which a start must be answered. */
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
  while (!(await listens(plan.port))) {
    if (Date.now() > deadline || service.child.exitCode !== null) {
      throw new Error(`The service does not start:\n${service.stdout}${service.stderr}`)
    }
    await new Promise((done) => setTimeout(done, 20))
  }
  return service
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
