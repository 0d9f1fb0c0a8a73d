/** What a snippet's file shows, and documents with it. */

const REGION = /^ *\/\/ #region shown\n([^]*?)^ *\/\/ #endregion$/gm
/** A block of code, below the file it comes from. */
const BLOCK = /(?:^<!-- from (\S+) -->\n\n)?^( *```([a-z]+)\n)[^]*?(^ *```$)/gm

/** A line that begins or ends a block in another way, and would hide it. */
const ODD_FENCE = /^ *(?:~~~|````|```(?=.*[^a-z\n])).*$/gm

/** Languages whose blocks all come from files: programs, and what people deploy with. */
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

/** Files for people to copy are printed as they are. */
const WHOLE = /^deploy\/|\/(?:Dockerfile|wrangler\.jsonc)$/

/**
 * The marked lines of a file, each region as far left as it goes. Throws where nothing is marked, but
 * for what is printed whole.
 */
export function toShown(code: string, path: string): string {
  if (WHOLE.test(path)) return code
  const regions = [...code.matchAll(REGION)].map(([, region = '']) => toLeft(region))
  if (regions.length === 0) throw new Error('A snippet has to mark what it shows: // #region shown')
  return regions.join('\n')
}

function toLeft(text: string): string {
  const depths = [...text.matchAll(/^ *(?=[^ \n])/gm)].map(([spaces]) => spaces.length)
  return text.replaceAll(new RegExp(`^ {${Math.min(...depths)}}`, 'gm'), '')
}

export interface SnippetOutcome {
  readonly text: string
  /** The files that are printed. */
  readonly sources: readonly string[]
  /** Lines of the blocks that come from no file. */
  readonly orphans: readonly number[]
  /** Lines of fences that are not three backticks and a language. */
  readonly oddFences: readonly number[]
}

/** A document with every block as its file shows it now. */
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
