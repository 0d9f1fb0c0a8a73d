/** Reads imports from source text, for checks across files. */
import { posix } from 'node:path'

/** A file's place in the table of rooms, and its text. */
export interface SourceFile {
  readonly path: string
  readonly text: string
}

/** Comments on a line or at its end, which contain no imports. */
const COMMENT = /^\s*(?:\/\/|\/\*|\*).*$|\s(?:\/\/.*$|\/\*.*?\*\/)/gm

/** After `from`, in `import '…'`, and in `import('…')`, of values and types. */
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)(['"`])([^'"`\n]+)\1/g

/** Places or package names of everything that a file imports. */
export function readImports({ path, text }: SourceFile): readonly string[] {
  const names = [...text.replaceAll(COMMENT, '').matchAll(IMPORT)].map(([, , name = '']) => name)
  return names.map((name) =>
    name.startsWith('.')
      ? posix
          .normalize(posix.join(posix.dirname(path), name))
          // From the audit's own source.
          .replace(/^(?:\.\.\/)+frontdesk\/src\//, '')
      : name,
  )
}

/**
 * Import cycles, each from its first file on. The linter finds those of static imports; this also
 * finds lazy imports and inline types (`import('…').Type`).
 */
export function findCircles(files: readonly SourceFile[]): readonly (readonly string[])[] {
  const imports = new Map(files.map((file) => [file.path, readImports(file)]))
  const done = new Set<string>()
  const circles: (readonly string[])[] = []
  const visit = (path: string, way: readonly string[]): void => {
    const start = way.indexOf(path)
    if (start >= 0) circles.push(way.slice(start))
    if (start >= 0 || done.has(path)) return
    for (const next of imports.get(path) ?? []) if (imports.has(next)) visit(next, [...way, path])
    done.add(path)
  }
  for (const path of imports.keys()) visit(path, [])
  return circles
}
