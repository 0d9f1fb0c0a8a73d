/** How a wrong clock is described. */

export const CLOCK_REMEDY =
  'Mail still goes out. Correct the time and keep it by NTP (timedatectl set-ntp true).'

/** A difference of two clocks that no network explains, in milliseconds. */
const OFF_MS = 60_000

export function isOff(offMs: number): boolean {
  return Math.abs(offMs) >= OFF_MS
}

export function toOffWords(offMs: number): string {
  const seconds = Math.round(Math.abs(offMs) / 1000)
  const amount =
    seconds < 120
      ? `${seconds} s`
      : seconds < 7200
        ? `${Math.round(seconds / 60)} min`
        : `${Math.round(seconds / 3600)} h`
  return `${amount} ${offMs > 0 ? 'ahead' : 'behind'}`
}
