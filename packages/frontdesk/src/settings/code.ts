/** Values as TypeScript, for files that people continue to edit. */

/** Columns of a line. */
const WIDTH = 100

/** On one line if it fits, else one entry a line. `indent` stands before the closing bracket. */
export function toCode(value: unknown, indent = ''): string {
  const line = toLine(value)
  return indent.length + line.length <= WIDTH ? line : toBlock(value, indent)
}

function toBlock(value: unknown, indent: string): string {
  if (typeof value !== 'object' || value === null) return toLine(value)
  const inner = `${indent}  `
  if (Array.isArray(value)) {
    return `[\n${value.map((item) => `${inner}${toCode(item, inner)},\n`).join('')}${indent}]`
  }
  const entries = Object.entries(value).map(([key, item]) => toEntry(key, item, inner))
  return `{\n${entries.join('')}${indent}}`
}

function toEntry(key: string, value: unknown, indent: string): string {
  const line = `${indent}${toKey(key)}: ${toLine(value)},\n`
  if (line.length <= WIDTH) return line
  return typeof value === 'object'
    ? `${indent}${toKey(key)}: ${toBlock(value, indent)},\n`
    : `${indent}${toKey(key)}:\n${indent}  ${toLine(value)},\n`
}

function toLine(value: unknown): string {
  if (typeof value === 'string') return toText(value)
  if (Array.isArray(value)) return `[${value.map(toLine).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const entries = Object.entries(value).map(([key, item]) => `${toKey(key)}: ${toLine(item)}`)
  return `{ ${entries.join(', ')} }`
}

/** Quoted where it is no name. */
function toKey(key: string): string {
  return /^[a-z_$][\w$]*$/i.test(key) ? key : toText(key)
}

function toText(value: string): string {
  const quoted = JSON.stringify(value)
  return value.includes("'") ? quoted : `'${quoted.slice(1, -1).replaceAll('\\"', '"')}'`
}
