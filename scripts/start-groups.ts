/**
 * Puts what a start loads into a few files. A bundler makes one of each set of modules that the same
 * entries reach: with every command, language and host an entry, that was a hundred files at a start,
 * and Node takes a third of a millisecond to find, read and link each.
 */
import { readFile } from 'node:fs/promises'
import { join, normalize, relative, sep } from 'node:path'
import { build, type BuildOptions, type Metafile, type Plugin } from 'esbuild'

/** From where a start loads all that it always needs. */
const START = [
  'packages/frontdesk/src/cli/command-line.ts',
  'packages/frontdesk/src/inquiries/sqlite/store.ts',
]

/**
 * What loads a part of the same, and should load nothing else: by its entries. A module of several is
 * the earliest's, as those behind have more to load anyway; but what the small ones share is apart.
 */
const programs: readonly (readonly [name: string, entries: RegExp])[] = [
  ['thread', /\/inquiries\/sqlite\/worker\.ts$/],
  ['web', /\/src\/mounts\/(?:build\/)?[\w-]+\.ts$/],
  ['sockets', /\/src\/mounts\/node\//],
  ['core', /\/src\/index\.ts$/],
  ['functions', /\/isolate\/vercel\//],
]

/** In no group, like what it imports: it has compiled code kept before anything else is loaded. */
const ENTRY = 'packages/frontdesk/src/cli/main.ts'

/** Nor these: a Worker bundles its languages by themselves, and pays for each byte. */
const LANGUAGES = /\/company\/texts\/languages\//

/** Modules of Node's that no start calls, though its modules import them: loaded by their first call. */
const late: ReadonlySet<string> = new Set(['node:fs/promises'])

interface GroupedBuild extends BuildOptions {
  /** As paths from the root. */
  readonly entryPoints: Record<string, string>
}

/** By the module's path from the root: those that it imports before it runs. */
type Graph = ReadonlyMap<string, readonly string[]>

/**
 * For the build with these options: whatever imports a module of a group imports the whole group first,
 * so that the same entries reach all of it.
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
        // What is loaded by its name is an entry, which of itself reaches a part of its group.
        return namespace === 'file' && kind === 'dynamic-import' && groupOf.has(module)
          ? { path: module, namespace: 'loaded' }
          : // A group is imported for what it loads: package.json calls such imports idle.
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

/** On one line, so that positions in the bundler's messages stay true. */
function toImports(names: readonly string[]): string {
  return names.map((name) => `import ${JSON.stringify(name)};`).join('')
}

/**
 * A Node module without the cost of an import, which reads every export, and some getters load more
 * of Node. Unused names are dropped.
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
      const shared = small.includes('suites') || small.length > 1
      return [module, shared ? 'shared' : (by[0] ?? 'command')]
    }),
  )
}

function reach(roots: readonly string[], graph: Graph): ReadonlySet<string> {
  const reached = new Set(roots)
  // What is added to a set while it is iterated is visited, too.
  for (const module of reached) for (const next of graph.get(module) ?? []) reached.add(next)
  return reached
}
