/**
 * Groups the modules of a start into a few files. A bundler makes one file for each set of modules
 * with the same entries. With every command, language and host an entry, a start loaded a hundred
 * files, a third of a millisecond each.
 */
import { readFile } from 'node:fs/promises'
import { join, normalize, relative, sep } from 'node:path'
import { build, type BuildOptions, type Metafile, type Plugin } from 'esbuild'

/** Entries that every start loads. */
const START = [
  'packages/frontdesk/src/cli/command-line.ts',
  'packages/frontdesk/src/inquiries/sqlite/store.ts',
]

/**
 * Smaller programs, by their entries. A shared module goes to the earliest group, because later
 * programs load more anyway. Modules shared by small programs are in a separate group.
 */
const programs: readonly (readonly [name: string, entries: RegExp])[] = [
  ['thread', /\/inquiries\/sqlite\/worker\.ts$/],
  ['web', /\/src\/mounts\/(?:build\/)?[\w-]+\.ts$/],
  ['sockets', /\/src\/mounts\/node\//],
  ['core', /\/src\/index\.ts$/],
  ['functions', /\/isolate\/vercel\//],
]

/** In no group, like its imports: it enables the compile cache before anything else is loaded. */
const ENTRY = 'packages/frontdesk/src/cli/main.ts'

/** In no group: a Worker bundles its languages separately, and pays for each byte. */
const LANGUAGES = /\/company\/texts\/languages\//

/** Node modules that are imported but not called at a start, so their first call loads them. */
const late: ReadonlySet<string> = new Set(['node:fs/promises'])

interface GroupedBuild extends BuildOptions {
  /** Paths from the root. */
  readonly entryPoints: Record<string, string>
}

/** A module's static imports, by path from the root. */
type Graph = ReadonlyMap<string, readonly string[]>

/**
 * For the build with these options: an import of one module of a group first imports the whole
 * group.
 */
export async function groupStart(root: string, options: GroupedBuild): Promise<Plugin> {
  const { metafile } = await build({ ...options, write: false, metafile: true })
  const graph = toGraph(metafile)
  const entries = Object.values(options.entryPoints).map((path) => normalize(path))
  const groupOf = assign(graph, entries)
  const loaded = new Set([...groupOf.keys(), ...reach([ENTRY], graph)])
  const toModule = (path: string): string => relative(root, path).replaceAll(sep, '/')
  return {
    name: 'start-groups',
    setup({ onLoad, onResolve }) {
      onResolve({ filter: /^group:/ }, ({ path }) => ({ path, namespace: 'group' }))
      onLoad({ filter: /^/, namespace: 'group' }, ({ path }) => ({
        contents: toImports(
          [...groupOf].filter(([, name]) => path === `group:${name}`).map(([file]) => `./${file}`),
        ),
        resolveDir: root,
      }))
      onLoad({ filter: /[\\/]src[\\/].*\.ts$/, namespace: 'file' }, async ({ path }) => {
        const module = toModule(path)
        const own = groupOf.get(module)
        const imported = (graph.get(module) ?? []).map((file) => groupOf.get(file))
        const others = new Set(imported.filter((name) => name !== undefined && name !== own))
        const first = toImports([...others].map((name) => `group:${name}`))
        return { contents: first + (await readFile(path, 'utf8')), loader: 'ts' }
      })
      onResolve({ filter: /^\.{1,2}\/.*\.ts$/ }, ({ path, kind, resolveDir, namespace }) => {
        const module = toModule(join(resolveDir, path))
        // A dynamic import is an entry, which reaches only part of its group.
        return namespace === 'file' && kind === 'dynamic-import' && groupOf.has(module)
          ? { path: module, namespace: 'loaded' }
          : // A group is imported for its side effects, which package.json declares absent.
            { path: join(resolveDir, path), sideEffects: true }
      })
      onLoad({ filter: /^/, namespace: 'loaded' }, ({ path }) => ({
        contents: `${toImports([`group:${groupOf.get(path)}`])}export * from './${path}'`,
        resolveDir: root,
      }))
      onResolve({ filter: /^node:/, namespace: 'file' }, ({ path, kind, importer }) =>
        kind === 'import-statement' && loaded.has(toModule(importer))
          ? { path, namespace: 'builtin' }
          : undefined,
      )
      onLoad({ filter: /^/, namespace: 'builtin' }, ({ path }) => ({ contents: toBuiltin(path) }))
    },
  }
}

/** On one line, so that line numbers in the bundler's messages stay right. */
function toImports(names: readonly string[]): string {
  return names.map((name) => `import ${JSON.stringify(name)};`).join('')
}

/**
 * A Node module without an import, which would read every export; some getters load further
 * modules. Unused names are dropped.
 */
function toBuiltin(name: string): string {
  const exports: object = process.getBuiltinModule(name) ?? {}
  const found = `process.getBuiltinModule(${JSON.stringify(name)})`
  if (late.has(name)) {
    return Object.entries(exports)
      .filter(([, value]) => typeof value === 'function')
      .map(([key]) => `export const ${key} = (...given) => ${found}.${key}(...given)`)
      .join('\n')
  }
  return [
    `const builtin = /* @__PURE__ */ ${found}`,
    ...Object.keys(exports).map(
      (key) => `export const ${key} = /* @__PURE__ */ (() => builtin.${key})()`,
    ),
  ].join('\n')
}

function toGraph({ inputs }: Metafile): Graph {
  return new Map(
    Object.entries(inputs).map(([module, { imports }]) => [
      module,
      imports.flatMap(({ path, kind, external }) =>
        kind === 'import-statement' && !external ? [path] : [],
      ),
    ]),
  )
}

/** The group of each module that has one. */
function assign(graph: Graph, entries: readonly string[]): ReadonlyMap<string, string> {
  const languages = [...graph.keys()].filter((module) => LANGUAGES.test(module))
  const apart = new Set([...reach([ENTRY, ...languages], graph), ...entries])
  const reached = programs.map(([name, own]) => ({
    name,
    modules: reach(
      entries.filter((entry) => own.test(entry)),
      graph,
    ),
  }))
  const together = [...reach(START, graph)].filter((module) => !apart.has(module))
  return new Map(
    together.map((module) => {
      const by = reached.filter(({ modules }) => modules.has(module)).map(({ name }) => name)
      const small = by.filter((name) => name !== 'functions')
      return [module, small.length > 1 ? 'shared' : (by[0] ?? 'command')]
    }),
  )
}

function reach(roots: readonly string[], graph: Graph): ReadonlySet<string> {
  const reached = new Set(roots)
  // A set's iteration also visits items added during it.
  for (const module of reached) for (const next of graph.get(module) ?? []) reached.add(next)
  return reached
}
