/** Arithmetic with colours, `#rrggbb` or `#rgb` (sRGB). */

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function toContrast(one: string, other: string): number {
  const [low = 0, high = 0] = [toLuminance(one), toLuminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** `share` of `added`, 0 to 1, and the rest of `base`: what `color-mix(in srgb, …)` makes. */
export function mixColours(base: string, added: string, share: number): string {
  const more = toChannels(added)
  const mixed = toChannels(base).map((channel, index) =>
    Math.round(channel + ((more[index] ?? 0) - channel) * share),
  )
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** WCAG 2.2, "relative luminance". */
function toLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = toChannels(colour).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Red, green and blue, 0 to 255 each. */
function toChannels(colour: string): readonly number[] {
  const long = colour.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')
  return [1, 3, 5].map((start) => Number.parseInt(long.slice(start, start + 2), 16))
}
