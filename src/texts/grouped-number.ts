/** Numbers as people read them. */

/** Between groups of three digits, as `Intl.NumberFormat` has it. */
const separators: Readonly<Record<string, string>> = { de: '.', en: ',' }

/**
 * `10000` as `10,000` in English (BCP 47 tag of two letters). By hand where the separator is known:
 * the first `Intl.NumberFormat` of a process takes 9 ms of its start.
 */
export function toGroupedNumber(value: number, language: string): string {
  const separator = separators[language]
  if (separator === undefined) return value.toLocaleString(language)
  return String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, separator)
}
