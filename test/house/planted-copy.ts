/** A copy of this repository in which a test follows a recipe. */
import { spawnSync, type SpawnSyncReturns } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { linkPackages } from '../harness/repository-copy.ts'
import { uncollected } from '../harness/run-tool.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))

/** Files that the recipes change, and those that check them. */
const copied = [
  'packages/frontdesk/src',
  'packages/frontdesk/package.json',
  'packages/audit',
  'packages/inbox',
  'scripts',
  'docs/reference',
  'README.md',
  'package.json',
  ...readdirSync(repository).filter((name) => /^tsconfig\..*json$|^tsconfig\.json$/.test(name)),
]

export interface PlantedCopy extends Disposable {
  /** Replaces a text that occurs exactly once. */
  edit(path: string, from: string, to: string): void
  write(path: string, text: string): void
  read(path: string): string
  /** `npm run settings` without npm, which takes longer than the script. */
  settle(): void
  /** Runs a program in the copy; throws its output if it fails. */
  run(program: string, ...words: readonly string[]): string
  /** Runs a program that must fail, and returns its output. */
  fail(program: string, ...words: readonly string[]): string
  /** Changed and new files below a folder. */
  changed(folder: string): readonly string[]
}

export function plantedCopy(): PlantedCopy {
  const folder = scratchFolder()
  for (const name of copied) cpSync(join(repository, name), folder.file(name), { recursive: true })
  linkPackages(folder.path)
  const read = (path: string): string => readFileSync(folder.file(path), 'utf8')
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(folder.file(path)), { recursive: true })
    writeFileSync(folder.file(path), text)
  }
  const start = (program: string, words: readonly string[]): SpawnSyncReturns<string> =>
    spawnSync(program, words, {
      cwd: folder.path,
      encoding: 'utf8',
      env: {
        ...process.env,
        ...uncollected,
        PATH: `${join(repository, 'node_modules/.bin')}:${process.env['PATH']}`,
        // V8 caches compiled modules by path, and these paths are used once.
        NODE_DISABLE_COMPILE_CACHE: '1',
      },
    })
  const run = (program: string, ...words: readonly string[]): string => {
    const { status, stdout, stderr } = start(program, words)
    if (status === 0) return stdout
    throw new Error(`${program} ${words.join(' ')} failed:\n${stdout}${stderr}`)
  }
  return {
    read,
    write,
    run,
    settle() {
      const { settings }: Record<string, string> = JSON.parse(read('package.json')).scripts
      run('sh', '-c', settings ?? 'false')
    },
    edit(path, from, to) {
      const [before, after, ...more] = read(path).split(from)
      if (before === undefined || after === undefined || more.length > 0) {
        throw new Error(`${path} has "${from}" ${more.length + 1} times: the recipe needs it once.`)
      }
      write(path, before + to + after)
    },
    fail(program, ...words) {
      const { status, stdout, stderr } = start(program, words)
      if (status === 0) throw new Error(`${program} ${words.join(' ')} did not fail:\n${stdout}`)
      return stdout + stderr
    },
    changed: (below) =>
      readdirSync(folder.file(below), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.path.length + 1))
        .filter((path) => !isSame(path, read(path)))
        .toSorted(),
    [Symbol.dispose]: () => folder[Symbol.dispose](),
  }
}

function isSame(path: string, text: string): boolean {
  try {
    return readFileSync(join(repository, path), 'utf8') === text
  } catch {
    return false
  }
}
