/** Reads the YAML 1.2 of the front matter. */
import { isMap, isScalar, LineCounter, parseDocument, visit } from 'yaml'
import type { LineFault } from './fault.ts'

interface Reading {
  readonly values: Readonly<Record<string, unknown>>
  /** Line of each key in the file. */
  readonly lines: ReadonlyMap<string, number>
  readonly faults: readonly LineFault[]
}

/** The opening line of hyphens comes before the first line of YAML. */
export function readYaml(yaml: string): Reading {
  const counter = new LineCounter()
  const toLine = (offset: number): number => counter.linePos(offset).line + 1
  const document = parseDocument(yaml, { lineCounter: counter, prettyErrors: false })
  const faults = document.errors.map(({ pos, message }) => ({
    line: toLine(pos[0]),
    message: `This is not YAML: ${message.replace(/\.?$/, '.')} Put a text with a colon or a quote into double quotes.`,
  }))
  const lines = new Map<string, number>()
  if (isMap(document.contents)) {
    for (const { key } of document.contents.items) {
      if (isScalar(key)) lines.set(String(key.value), toLine(key.range?.[0] ?? 0))
    }
  } else if (faults.length === 0) {
    faults.push({ line: 2, message: 'The head must be lines of the form key: value.' })
  }
  visit(document, {
    Alias(_key, { range }) {
      const message = 'A head has no use for aliases: write the value out.'
      faults.push({ line: toLine(range?.[0] ?? 0), message })
    },
  })
  const values: unknown = faults.length > 0 ? {} : document.toJS()
  return { values: Object.fromEntries(Object.entries(values ?? {})), lines, faults }
}

/** A file split at its front matter, which stands between two lines of three hyphens. */
interface Parts {
  readonly yaml: string
  readonly body: string
  /** Lines before the body. */
  readonly linesBefore: number
}

/** Undefined without front matter. Line ends become those of Unix. */
export function splitHead(source: string): Parts | undefined {
  const whole = source.replace(/^\uFEFF/, '')
  const normalized = whole.includes('\r') ? whole.replaceAll(/\r\n?/g, '\n') : whole
  const head = /^---\n(?<yaml>(?:.*\n)*?)---[\t ]*(?:\n|$)/.exec(normalized)
  const yaml = head?.groups?.['yaml']
  if (!head || yaml === undefined) return undefined
  const body = normalized.slice(head[0].length)
  return { yaml, body, linesBefore: head[0].split('\n').length - 1 }
}
