import type { LoadClient } from '../load/client.ts'
import type { RoundPlan } from '../rounds.ts'
import type { Section } from '../report/section.ts'
import type { Payload } from '../servers/payload.ts'
import type { MeasuredServer, ServerCommand } from '../servers/process.ts'

/** A work item. */
export interface Work {
  readonly name: WorkName
  run(bench: Bench): Promise<readonly Section[]>
}

export const workNames = [
  'documents',
  'mcp',
  'contact',
  'contact-postgres',
  'inbox',
  'limiter',
  'cold-start',
  'memory',
] as const
export type WorkName = (typeof workNames)[number]

/** The parts for every work item. */
export interface Bench {
  readonly plan: Omit<RoundPlan, 'connections' | 'awake'>
  /** Starts of each program in the cold-start work. */
  readonly coldStarts: number
  /** Frontdesk's answers; the other servers read them from `payloadFile`. */
  readonly payload: Payload
  readonly payloadFile: string
  /** An empty folder for the servers' files, removed after the run. */
  readonly scratch: string
  readonly client: LoadClient
  /** Starts a server that ends with the run. */
  start(command: ServerCommand): Promise<MeasuredServer>
  progress(text: string): void
}
