/** A copy of this repository in which a test follows a recipe. */
import { spawnSync, type SpawnSyncReturns } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { copyRepository, type RepositoryCopy } from '../harness/repository-copy.ts'
import { uncollected } from '../harness/run-tool.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))

export interface PlantedCopy extends RepositoryCopy {
  /** Replaces a text that occurs exactly once. */
  edit(path: string, from: string, to: string): void
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
  const copy = copyRepository()
  const { path: root, read, write } = copy
  const start = (program: string, words: readonly string[]): SpawnSyncReturns<string> =>
    spawnSync(program, words, {
      cwd: root,
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
    ...copy,
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
      readdirSync(join(root, below), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
        .filter((path) => !isSame(path, read(path)))
        .toSorted(),
  }
}

function isSame(path: string, text: string): boolean {
  try {
    return readFileSync(join(repository, path), 'utf8') === text
  } catch {
    return false
  }
}
