import { defineConfig, type ViteUserConfigFnObject } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// For the processes that run test files, and for the threads that they start: each store on SQLite
// has one, which would take the types out of its modules anew. What tests run has no environment.
process.env['NODE_COMPILE_CACHE'] ??= `${import.meta.dirname}/.cache/compiled`

/** What starts a process, a server, a driver or a browser. */
const real = [
  'packages/frontdesk/src/{cli,service,server,settings/load}/**/*.test.ts',
  'packages/audit/src/**/*.test.ts',
  'packages/frontdesk/src/inquiries/{sqlite,postgres}/**/*.test.ts',
  'packages/frontdesk/src/contact/limits/shared.test.ts',
  'test/**/*.test.ts',
]

/** What takes long by its nature: rounds of kills and floods, servers and disks away. `npm run test:faults`. */
const lasting = [
  'test/faults/attack/attacks.test.ts',
  'test/faults/isolate-kill/isolate-kill.test.ts',
  'test/faults/{bad-disk-start,busy-service,damaged-page,status-hung-disk}.test.ts',
  'test/faults/{answer-kill,kill,mailbox-kill}.test.ts',
  'test/faults/postgres-{outage,restart,standby}.test.ts',
]

/** Folders whose files wait for most of their time: for processes to start and end, and for deadlines. */
const waiting = ['test/faults/', 'test/behaviour/']

/** Those whose files compute. */
const computing = [
  'test/package/',
  'test/house/',
  'test/isolate/',
  'test/mounts/',
  'test/clients/',
  'test/browser/',
  'test/inbox/',
  'test/contracts/',
]

/**
 * Takes folder after folder, and of each the longest files first; the many short ones of `packages` last.
 * Files that wait are spread among those that compute: by themselves they would leave a core idle.
 */
class EvenlySpread extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of Vitest's, not an array's.
    const longestFirst = await super.sort(files)
    /** Each file with its place between 0 and 1. */
    const toPlaces = (
      folders: readonly string[],
    ): readonly (readonly [number, TestSpecification])[] =>
      folders
        .flatMap((folder) =>
          longestFirst.filter(({ moduleId }) =>
            moduleId.startsWith(`${import.meta.dirname}/${folder}`),
          ),
        )
        .map((file, index, { length }) => [index / length, file])
    const spread = [...toPlaces(computing), ...toPlaces(waiting)].toSorted(
      ([one], [other]) => one - other,
    )
    return [...spread, ...toPlaces(['packages/'])].map(([, file]) => file)
  }
}

/** `--mode core` leaves out what is not done in seconds, `--mode faults` runs what takes minutes. */
const config: ViteUserConfigFnObject = defineConfig(({ mode }) => ({
  // The example's config imports the package by its name, as everybody's does.
  resolve: {
    alias: [
      {
        find: '@vercel/functions',
        replacement: `${import.meta.dirname}/test/harness/vercel-functions.ts`,
      },
      {
        find: /^frontdesk\/texts\/([a-z-]+)$/,
        replacement: `${import.meta.dirname}/packages/frontdesk/src/company/texts/languages/$1.ts`,
      },
      {
        find: /^frontdesk\/ports$/,
        replacement: `${import.meta.dirname}/packages/frontdesk/src/ports.ts`,
      },
      {
        find: /^frontdesk$/,
        replacement: `${import.meta.dirname}/packages/frontdesk/src/index.ts`,
      },
      {
        find: /^frontdesk\/next$/,
        replacement: `${import.meta.dirname}/packages/frontdesk/src/mounts/build/next.ts`,
      },
      {
        find: /^frontdesk\/vercel$/,
        replacement: `${import.meta.dirname}/packages/frontdesk/src/mounts/isolate/vercel/index.ts`,
      },
    ],
  },
  test: {
    // Ceilings, for what would go on for ever. A test ends when what it waits for is there: how long a
    // busy machine takes for it says nothing.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    // A machine of a CI service may stand still for seconds, longer than the deadlines of the service
    // that a test starts. What fails there once is run again, and listed as such.
    retry: process.env['CI'] ? 1 : 0,
    // Most of the time is spent waiting for sockets, disks and pages: on two cores four at a time leave
    // a quarter of it unused, and each further one loads all modules anew.
    maxWorkers: 6,
    // Files share processes, with the modules, the Chromium and the tarball that are there already;
    // alone, each would begin with half a second of loading. So they change nothing outside
    // themselves: no variable, no global, no working directory.
    isolate: false,
    setupFiles: ['test/setup.ts'],
    include: mode === 'faults' ? lasting : ['{packages/*/src,test}/**/*.test.ts'],
    exclude: { core: real, faults: [] }[mode] ?? lasting,
    sequence: { sequencer: EvenlySpread },
  },
}))

export default config
