/** Words that types and reference have in common. */
import type { Declaration } from '../src/config/setting.ts'

/** What holds where a key is left out: a value as code, or words. */
export function toDefault({ default: value, absent }: Declaration): string {
  return value === undefined ? (absent ?? '') : `\`${toCode(value)}\``
}

/** A value as TypeScript, in one line. */
export function toCode(value: unknown): string {
  if (typeof value === 'string') return toText(value)
  if (Array.isArray(value)) return `[${value.map(toCode).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const entries = Object.entries(value).map(([key, item]) => `${key}: ${toCode(item)}`)
  return `{ ${entries.join(', ')} }`
}

function toText(value: string): string {
  const quoted = JSON.stringify(value)
  return value.includes("'") ? quoted : `'${quoted.slice(1, -1).replaceAll('\\"', '"')}'`
}
