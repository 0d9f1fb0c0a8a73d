/**
 * Loads the modules of a config file as ECMAScript modules, TypeScript included, whatever the
 * project's settings; `frontdesk` is the running program.
 */
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findKeptWork, toKeptName, type KeptWork } from './cache.ts'
import { runsSource, toOwnUrl } from './own-url.ts'

/** Longest time to strip the types of one file, in milliseconds. */
const STRIP_MS = 10_000

/**
 * Stripping types loads a compiler: 40 MB and 60 ms in this process. So another process does it,
 * once for each content.
 */
const STRIP_PROGRAM = `const text = require('node:fs').readFileSync(0, 'utf8')
process.stdout.write(require('node:module').stripTypeScriptTypes(text))`

/** Where this program's modules are: the source tree, or the folder of a build. */
const program = {
  folder: toOwnUrl(runsSource ? '../..' : '.').href,
  entry: toOwnUrl(runsSource ? '../../index.ts' : './index.js').href,
}

export interface ConfigModules extends Disposable {
  /** Project files that were read since, in order, and those that were missing. */
  readonly files: readonly string[]
}

/** Imports follow these rules until it is disposed of. `path`: of the config file. */
export function readConfigModules(path: string): ConfigModules {
  const kept = findKeptWork(dirname(path))
  const files: string[] = []
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      // The program's own modules: a second copy would have other classes.
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
      // npm writes "type": "commonjs" into new projects, where `export` is a syntax error.
      return isModuleSyntax(file) ? next(url, { ...context, format: 'module' }) : next(url, context)
    },
  })
  return { files, [Symbol.dispose]: () => hooks.deregister() }
}

/** Files of packages, and of this program, keep their package's module type. */
function isOfProject(url: string): boolean {
  return (
    url.startsWith('file:') && !url.includes('/node_modules/') && !url.startsWith(program.folder)
  )
}

function isModuleSyntax(file: string): boolean {
  return file.endsWith('.js') && /^\s*(?:import|export)\b/m.test(readFileSync(file, 'utf8'))
}

/** Undefined where it fails: Node's own attempt then reports why. */
function readWithoutTypes(file: string, kept: KeptWork): string | undefined {
  const text = readFileSync(file, 'utf8')
  const name = `${toKeptName(text)}.js`
  const found = kept.read(name)
  if (found !== undefined) return found
  try {
    const words = ['--disable-warning=ExperimentalWarning', '-e', STRIP_PROGRAM]
    const options = { input: text, encoding: 'utf8', timeout: STRIP_MS } as const
    // Loaded only after a file has changed.
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
