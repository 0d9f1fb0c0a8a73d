import { availableParallelism } from 'node:os'
import {
  defineConfig,
  type TestProjectInlineConfiguration,
  type ViteUserConfig,
} from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// For the processes that run test files, and for the threads that they start: each store on SQLite
// has one, which would take the types out of its modules anew. What tests run has no environment.
process.env['NODE_COMPILE_CACHE'] ??= `${import.meta.dirname}/.cache/compiled`

/** Unit tests that start a process, a server or a driver of their own. */
const host = [
  'src/{cli,node}/**/*.test.ts',
  'src/stores/{sqlite,postgres}/**/*.test.ts',
  'src/limits/shared.test.ts',
]

/** Folders of `test/` with a project of their own. */
const folders = {
  faults: ['test/faults/**/*.test.ts'],
  clients: ['test/clients/**/*.test.ts'],
  browser: ['test/browser/**/*.test.ts'],
  behaviour: ['test/behaviour/**/*.test.ts', 'test/contracts/**/*.test.ts'],
}

interface Files {
  readonly include: readonly string[]
  readonly exclude?: readonly string[]
  /** Processes where it is by itself; without, it shares those of the others. */
  readonly maxWorkers?: number
}

/**
 * In the order in which they begin: what works and never waits, then those that wait longest, and
 * those of many short files last.
 */
const parts: Readonly<Record<string, Files>> = {
  core: { include: ['src/**/*.test.ts'], exclude: host, maxWorkers: availableParallelism() },
  rest: { include: ['test/**/*.test.ts'], exclude: Object.values(folders).flat() },
  faults: { include: folders.faults },
  clients: { include: folders.clients },
  browser: { include: folders.browser },
  behaviour: { include: folders.behaviour },
  host: { include: host },
}

const toProject = ([name, files]: readonly [string, Files]): TestProjectInlineConfiguration => {
  const { include, exclude = [], maxWorkers } = files
  const alone = maxWorkers !== undefined
  return {
    extends: true,
    test: {
      name,
      include: [...include],
      exclude: [...exclude],
      sequence: { groupOrder: alone ? 0 : 1 },
      ...(alone && { maxWorkers }),
    },
  }
}

/** Takes project after project, and of each the longest files first: the last to begin is a short one. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const names = Object.keys(parts)
    const toPlace = ({ project }: TestSpecification): number => names.indexOf(project.name)
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of Vitest's, not an array's.
    const longestFirst = await super.sort(files)
    return longestFirst.toSorted((one, other) => toPlace(one) - toPlace(other))
  }
}

const config: ViteUserConfig = defineConfig({
  // The example's config imports the package by its name, as everybody's does.
  resolve: {
    alias: [
      {
        find: /^frontdesk\/texts\/([a-z-]+)$/,
        replacement: `${import.meta.dirname}/src/texts/languages/$1.ts`,
      },
      { find: /^frontdesk$/, replacement: `${import.meta.dirname}/src/index.ts` },
      {
        find: /^frontdesk\/vercel$/,
        replacement: `${import.meta.dirname}/src/mounts/vercel/index.ts`,
      },
    ],
  },
  test: {
    // Ceilings, for what would go on for ever. A test ends when what it waits for is there: how long a
    // busy machine takes for it says nothing.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    // Most of the time is spent waiting for sockets, disks and pages: on two cores vitest would run
    // one file at a time.
    maxWorkers: 6,
    // Files of a project share processes, with the modules, the Chromium and the tarball that are
    // there already; alone, each would begin with half a second of loading. So they change nothing
    // outside themselves: no variable, no global, no working directory.
    isolate: false,
    // Each file is in exactly one project: what no other claims belongs to `core` or to `rest`.
    projects: Object.entries(parts).map(toProject),
    sequence: { sequencer: LongestFirst },
  },
})

export default config
