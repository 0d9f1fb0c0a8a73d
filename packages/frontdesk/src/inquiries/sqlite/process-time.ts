/** Milliseconds by a clock that passes evenly and is the same in every thread of this process. */
export function readProcessTime(): number {
  return Number(process.hrtime.bigint()) / 1e6
}
