/**
 * Removes sentences from a Worker's bundle that only the reference, `frontdesk init`, editors and
 * prebuilt pages show. An isolate pays for each byte at every start.
 */
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

/** Members of a setting's declaration that the program does not read at run time. */
const PROSE = /(?<=\n\s*|\{ )(type|about|absent|example|notation|part):\s*/g

/** The imports of the generated types, one a line. */
const IMPORTS = /^\s+(imports|aliases): \{.*\},\n/gm

/** Sections of a language that only prebuilt pages and scripts use. */
const PAGES = /^  (?:privacy|home|about|article|progress|room|tool): \{\n.*?^  \},\n/gms

export const withoutProse: Plugin = {
  name: 'without-prose',
  setup({ onLoad }) {
    onLoad({ filter: /texts[\\/]languages[\\/]en\.ts$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replace(PAGES, ''),
      loader: 'ts',
    }))
    onLoad(
      { filter: /src[\\/]settings[\\/](declarations[\\/][\w-]+|kinds)\.ts$/ },
      async ({ path }) => ({
        contents: removeProse((await readFile(path, 'utf8')).replaceAll(IMPORTS, '')),
        loader: 'ts',
      }),
    )
  },
}

/** Replaces the literal text of those members with an empty one. */
function removeProse(source: string): string {
  let kept = ''
  let from = 0
  for (const match of source.matchAll(PROSE)) {
    const start = match.index + match[0].length
    const end = findLiteralEnd(source, start)
    if (start < from || end === undefined) continue
    kept += `${source.slice(from, start)}''`
    from = end
  }
  return kept + source.slice(from)
}

/** The end of the text literal that starts here; undefined for anything else. */
function findLiteralEnd(source: string, start: number): number | undefined {
  const quote = source[start] ?? ''
  if (!['"', "'", '`'].includes(quote)) return undefined
  for (let at = start + 1; at < source.length; at++) {
    if (source[at] === '\\') at++
    else if (source[at] === quote) return source[at + 1] === ',' ? at + 1 : undefined
  }
  return undefined
}
