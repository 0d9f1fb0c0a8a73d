import * as v from 'valibot'

/** A server process's usage so far. */
export interface Usage {
  /** Microseconds of user and system time since the process began, all threads included. */
  readonly cpuMicros: number
  /** The system's share of it. */
  readonly kernelMicros: number
  /** The server's monotonic clock at this reading, in milliseconds. */
  readonly at: number
  readonly residentBytes: number
}

const usageSchema: v.GenericSchema<Usage> = v.object({
  cpuMicros: v.number(),
  kernelMicros: v.number(),
  at: v.number(),
  residentBytes: v.number(),
})

export function parseUsage(message: unknown): Usage {
  return v.parse(usageSchema, message)
}
