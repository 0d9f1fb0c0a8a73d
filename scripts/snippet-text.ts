/** Extracts snippets from source files into documents. */

const REGION = /^ *\/\/ #region shown\n([^]*?)^ *\/\/ #endregion$/gm
/** A block of code, with the file that it comes from. */
const BLOCK = /(?:^<!-- from (\S+) -->\n\n)?^( *```([a-z]+)\n)[^]*?(^ *```$)/gm

/** A fence in another form, whose block would not be checked. */
const ODD_FENCE = /^ *(?:~~~|````|```(?=.*[^a-z\n])).*$/gm

/** Languages whose blocks must all come from files. */
const sourced: ReadonlySet<string> = new Set([
  'ts',
  'tsx',
  'typescript',
  'dockerfile',
  'nginx',
  'caddyfile',
  'systemd',
  'yaml',
  'toml',
  'jsonc',
])

/** Files for people to copy are printed whole. */
const WHOLE = /^deploy\/|\/(?:Dockerfile|wrangler\.jsonc)$/

/**
 * The marked lines of a file, with common indentation removed. Throws for a file without marks,
 * unless it is printed whole.
 */
export function toShown(code: string, path: string): string {
  if (WHOLE.test(path)) return code
  const regions = [...code.matchAll(REGION)].map(([, region = '']) => toLeft(region))
  if (regions.length === 0) throw new Error('Mark the lines that a snippet shows: // #region shown')
  return regions.join('\n')
}

function toLeft(text: string): string {
  const depths = [...text.matchAll(/^ *(?=[^ \n])/gm)].map(([spaces]) => spaces.length)
  return text.replaceAll(new RegExp(`^ {${Math.min(...depths)}}`, 'gm'), '')
}

export interface SnippetOutcome {
  readonly text: string
  /** The printed files. */
  readonly sources: readonly string[]
  /** Lines of blocks without a file. */
  readonly orphans: readonly number[]
  /** Lines of fences that are not three backticks and a language. */
  readonly oddFences: readonly number[]
}

/** The document, with each block replaced by its source file. */
export function renderSnippets(
  document: string,
  readShown: (source: string) => string,
): SnippetOutcome {
  const toLine = (at: number): number => document.slice(0, at).split('\n').length
  const sources: string[] = []
  const orphans: number[] = []
  const text = document.replaceAll(
    BLOCK,
    (block: string, source: string | undefined, ...parts: [string, string, string, number]) => {
      const [start, language, end, at] = parts
      if (source === undefined) {
        if (sourced.has(language)) orphans.push(toLine(at))
        return block
      }
      sources.push(source)
      return `<!-- from ${source} -->\n\n${start}${readShown(source)}${end}`
    },
  )
  const oddFences = [...document.matchAll(ODD_FENCE)].map(({ index }) => toLine(index))
  return { text, sources, orphans, oddFences }
}
