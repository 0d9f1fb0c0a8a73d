import * as v from 'valibot'

/** What a server process has used so far, as it says itself. */
export interface Usage {
  /** Microseconds of user and system time since the process began, all threads included. */
  readonly cpuMicros: number
  /** Of these, system time: what the kernel worked for the process. */
  readonly kernelMicros: number
  /** Milliseconds on the server's monotonic clock when this was read. */
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
