import { defineConfig, type ViteUserConfigFnObject } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Test processes and their threads share compiled modules: each SQLite store has a thread, which
// would strip types again. Tested programs do not get this variable.
process.env['NODE_COMPILE_CACHE'] ??= `${import.meta.dirname}/.cache/compiled`

/** Tests that start a process, a server, a driver or a browser. */
const real = [
  'packages/frontdesk/src/{cli,service,server,settings/load}/**/*.test.ts',
  'packages/audit/src/**/*.test.ts',
  'packages/frontdesk/src/inquiries/{sqlite,postgres}/**/*.test.ts',
  'packages/frontdesk/src/contact/limits/shared.test.ts',
  'test/**/*.test.ts',
]

/**
 * Tests outside of `npm test`: kills, floods, damage and outages (`npm run test:faults`), and the
 * packed package with its image (`npm run test:package`).
 */
const apart: Readonly<Record<string, string[]>> = {
  faults: ['test/faults/**/*.test.ts'],
  package: ['test/package/**/*.test.ts'],
}

/** Folders whose files compute; those of others mostly wait for processes and deadlines. */
const computing = [
  'test/house/',
  'test/isolate/',
  'test/mounts/',
  'test/clients/',
  'test/browser/',
  'test/inbox/',
  'test/contracts/',
]

/**
 * Orders files by folder, the longest first, and the many short ones of `packages` last. Waiting
 * files are spread among computing ones, or they would leave a core idle.
 */
class EvenlySpread extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of Vitest's, not an array's.
    const longestFirst = await super.sort(files)
    const findIn = (folder: string): readonly TestSpecification[] =>
      longestFirst.filter(({ moduleId }) => moduleId.startsWith(`${import.meta.dirname}/${folder}`))
    const busy = new Set(computing.flatMap(findIn))
    const idle = findIn('test/').filter((file) => !busy.has(file))
    /** Each file with a position between 0 and 1. */
    const spread = [[...busy], idle]
      .flatMap((list) => list.map((file, index) => [index / list.length, file] as const))
      .toSorted(([one], [other]) => one - other)
      .map(([, file]) => file)
    return [...spread, ...longestFirst.filter((file) => !spread.includes(file))]
  }
}

/** `--mode core` runs tests of seconds, `--mode faults` and `--mode package` those apart. */
const config: ViteUserConfigFnObject = defineConfig(({ mode }) => ({
  // The example's config imports the package by name, like a user's.
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
    // Upper limits for endless waits: a test ends when its condition holds, however slow the
    // machine.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    // A CI machine may stand still longer than a tested service's deadlines. A failed test runs
    // once more and is listed.
    retry: process.env['CI'] ? 1 : 0,
    // Files wait for sockets, disks and pages half of their time: four workers keep two cores busy,
    // and each further one loads all modules again.
    maxWorkers: 4,
    // Files share processes with loaded modules, Chromium and tarball; separately, each would take
    // half a second to load. So they must not change variables, globals or the working directory.
    isolate: false,
    // Room for new objects: else collecting garbage takes a quarter of the time.
    execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64', '--single-threaded-gc'],
    setupFiles: ['test/setup.ts'],
    include: apart[mode] ?? ['{packages/*/src,test}/**/*.test.ts'],
    exclude:
      mode in apart ? [] : [...Object.values(apart).flat(), ...(mode === 'core' ? real : [])],
    sequence: { sequencer: EvenlySpread },
  },
}))

export default config
