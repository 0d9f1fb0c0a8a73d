/** What files import, read from their text: for what the linter cannot judge one file at a time. */
import { posix } from 'node:path'

/** A file, by its place in the table of rooms, and what stands in it. */
export interface SourceFile {
  readonly path: string
  readonly text: string
}

/** Comments, a line each or at the end of one: what they name is no import. */
const COMMENT = /^\s*(?:\/\/|\/\*|\*).*$|\s(?:\/\/.*$|\/\*.*?\*\/)/gm

/** After `from`, in `import '…'`, and in `import('…')`, of values and of types. */
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)(['"`])([^'"`\n]+)\1/g

/** Places, or names of packages, of everything that a file imports. */
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
 * Circles of files, each from its first file around. The linter finds those of static imports; these
 * are all of them, lazy imports and types that are imported where they stand (`import('…').Type`) too.
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
