/** `90` as `2 minutes`: rounded up, so visitors do not come back too early. */
export function toDuration(seconds: number, locale: string): string {
  const [amount, unit] =
    seconds < 60
      ? [seconds, 'second']
      : seconds < 3600
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3600), 'hour']
  const format = { style: 'unit', unit, unitDisplay: 'long' } as const
  return new Intl.NumberFormat(locale, format).format(amount)
}
