/** Notices changes of the machine's clock. */
import { toDurationText, type Clock } from '../../clock.ts'

export interface ClockWatch {
  /** Milliseconds by which the clock jumped since the last look, ahead of 0 or behind; 0: it did not. */
  look(): number
  /** By how much it is off since the start, all jumps together. */
  offMs(): number
}

/** Ordinary adjustments move a clock by less, in milliseconds. */
const JUMP_MS = 5000

/** Compares the clock that can be set with the one that cannot. */
export function createClockWatch(clocks: Pick<Clock, 'now' | 'elapsed'>): ClockWatch {
  let difference = clocks.now() - clocks.elapsed()
  let off = 0
  return {
    look() {
      const found = clocks.now() - clocks.elapsed()
      const moved = found - difference
      difference = found
      if (Math.abs(moved) < JUMP_MS) return 0
      off += moved
      return moved
    },
    offMs: () => off,
  }
}

export const CLOCK_REMEDY =
  'Mail still goes out. Correct the time and keep it by NTP (timedatectl set-ntp true).'

/** A difference of two clocks that no network explains, in milliseconds. */
const OFF_MS = 60_000

export function isOff(offMs: number): boolean {
  return Math.abs(offMs) >= OFF_MS
}

export function toOffWords(offMs: number): string {
  return `${toDurationText(Math.abs(offMs))} ${offMs > 0 ? 'ahead' : 'behind'}`
}
