/** Data as it is written in a programming language. */

/** How a language writes what JSON has other words for. */
export interface LiteralStyle {
  readonly toKey: (name: string) => string
  /** One step inwards. */
  readonly indent: string
  readonly words: Readonly<Record<'true' | 'false' | 'null', string>>
}

/** `depth` is how far the lines are pushed in that follow the first. */
export function renderLiteral(value: unknown, style: LiteralStyle, depth = 0): string {
  if (value === null || typeof value === 'boolean') {
    return style.words[value === null ? 'null' : value ? 'true' : 'false']
  }
  if (typeof value !== 'object') return JSON.stringify(value)
  const inner = (item: unknown): string => renderLiteral(item, style, depth + 1)
  return Array.isArray(value)
    ? renderItems('[', value.map(inner), ']', style.indent, depth)
    : renderItems(
        '{',
        Object.entries(value).map(([name, item]) => `${style.toKey(name)}: ${inner(item)}`),
        '}',
        style.indent,
        depth,
      )
}

function renderItems(
  open: string,
  items: readonly string[],
  close: string,
  indent: string,
  depth: number,
): string {
  if (items.length === 0) return `${open}${close}`
  const margin = indent.repeat(depth)
  return [open, ...items.map((item) => `${margin}${indent}${item},`), `${margin}${close}`].join(
    '\n',
  )
}
