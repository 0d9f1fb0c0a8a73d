/**
 * How the modules of a config file are read, whatever the project around it is set to: as ECMAScript
 * modules, TypeScript included, with `frontdesk` being the program that runs.
 */
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findKeptWork, toKeptName, type KeptWork } from './cache.ts'
import { runsSource, toOwnUrl } from './own-url.ts'

/** Longest that taking the types out of one file may last, in milliseconds. */
const STRIP_MS = 10_000

/**
 * Taking types out loads a compiler into the process that does it: 40 MB and 60 ms here, so it
 * happens in one that ends, and once per content.
 */
const STRIP_PROGRAM = `const text = require('node:fs').readFileSync(0, 'utf8')
process.stdout.write(require('node:module').stripTypeScriptTypes(text))`

/** Where this program's modules are: the source tree, or the folder of a build. */
const program = {
  folder: toOwnUrl(runsSource ? '../..' : '.').href,
  entry: toOwnUrl(runsSource ? '../../index.ts' : './index.js').href,
}

export interface ConfigModules extends Disposable {
  /** Files of the project that were read since, in their order, and those that were not there. */
  readonly files: readonly string[]
}

/** Until it is disposed of, imports follow these rules. `path` is the config file's. */
export function readConfigModules(path: string): ConfigModules {
  const kept = findKeptWork(dirname(path))
  const files: string[] = []
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      // The same modules as the program's: a copy beside it would have other classes.
      if (specifier === 'frontdesk') return { url: program.entry, shortCircuit: true }
      try {
        return next(specifier, context)
      } catch (error) {
        const { parentURL = '' } = context
        if (/^\.\.?\//.test(specifier) && isOfProject(parentURL)) {
          files.push(fileURLToPath(new URL(specifier, parentURL)))
        }
        throw error
      }
    },
    load(url, context, next) {
      if (!isOfProject(url)) return next(url, context)
      const file = fileURLToPath(url)
      files.push(file)
      if (/\.m?ts$/.test(file)) {
        const source = kept && readWithoutTypes(file, kept)
        return source === undefined
          ? next(url, { ...context, format: 'module-typescript' })
          : { format: 'module', source, shortCircuit: true }
      }
      // npm writes "type": "commonjs" into new projects, in which `export` is a syntax error.
      return isModuleSyntax(file) ? next(url, { ...context, format: 'module' }) : next(url, context)
    },
  })
  return { files, [Symbol.dispose]: () => hooks.deregister() }
}

/** Files of packages, and of this program, are what their package says they are. */
function isOfProject(url: string): boolean {
  return (
    url.startsWith('file:') && !url.includes('/node_modules/') && !url.startsWith(program.folder)
  )
}

function isModuleSyntax(file: string): boolean {
  return file.endsWith('.js') && /^\s*(?:import|export)\b/m.test(readFileSync(file, 'utf8'))
}

/** Undefined where it fails: Node's own attempt then says why. */
function readWithoutTypes(file: string, kept: KeptWork): string | undefined {
  const text = readFileSync(file, 'utf8')
  const name = `${toKeptName(text)}.js`
  const found = kept.read(name)
  if (found !== undefined) return found
  try {
    const words = ['--disable-warning=ExperimentalWarning', '-e', STRIP_PROGRAM]
    const options = { input: text, encoding: 'utf8', timeout: STRIP_MS } as const
    // Loaded where a file has changed, and not at every start.
    const { execFileSync } = process.getBuiltinModule('node:child_process')
    const source = execFileSync(process.execPath, words, {
      ...options,
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    kept.write(name, source)
    return source
  } catch {
    return undefined
  }
}
