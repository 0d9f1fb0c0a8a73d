import { availableParallelism } from 'node:os'
import { defineConfig, type ViteUserConfigFnObject } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// For the processes that run test files, and for the threads that they start: each store on SQLite
// has one, which would take the types out of its modules anew. What tests run has no environment.
process.env['NODE_COMPILE_CACHE'] ??= `${import.meta.dirname}/.cache/compiled`

/**
 * More than vitest would take on few cores, as half of the time goes by with waiting for sockets, disks
 * and pages. Each loads all modules anew, and starts a Chromium: on two cores a fifth and a sixth one
 * would cost more than they find to do.
 */
const workers = availableParallelism() > 2 ? 6 : 4

/** What starts a process, a server, a driver or a browser. */
const real = [
  'src/{cli,node}/**/*.test.ts',
  'src/stores/{sqlite,postgres}/**/*.test.ts',
  'src/limits/shared.test.ts',
  'test/**/*.test.ts',
]

/** Folders in the order in which their files begin: what waits longest, and many short files last. */
const order = [
  'test/package/',
  'test/faults/',
  'test/house/',
  'test/isolate/',
  'test/mounts/',
  'test/clients/',
  'test/browser/',
  'test/contracts/',
  'test/behaviour/',
  'src/',
]

/** Takes folder after folder, and of each the longest files first: the last to begin is a short one. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const toPlace = ({ moduleId }: TestSpecification): number =>
      order.findIndex((folder) => moduleId.startsWith(`${import.meta.dirname}/${folder}`))
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of Vitest's, not an array's.
    const longestFirst = await super.sort(files)
    return longestFirst.toSorted((one, other) => toPlace(one) - toPlace(other))
  }
}

/** `--mode core` leaves out what is not done in seconds. */
const config: ViteUserConfigFnObject = defineConfig(({ mode }) => ({
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
    maxWorkers: workers,
    // Files share processes, with the modules, the Chromium and the tarball that are there already;
    // alone, each would begin with half a second of loading. So they change nothing outside
    // themselves: no variable, no global, no working directory.
    isolate: false,
    include: ['{src,test}/**/*.test.ts'],
    exclude: mode === 'core' ? real : [],
    sequence: { sequencer: LongestFirst },
  },
}))

export default config
