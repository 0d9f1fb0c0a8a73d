import { defineConfig, type TestProjectConfiguration, type ViteUserConfig } from 'vitest/config'

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
  behaviour: ['test/behaviour/**/*.test.ts', 'test/contracts/**/*.test.ts'],
  clients: ['test/clients/**/*.test.ts'],
  browser: ['test/browser/**/*.test.ts'],
}

const faults = 'test/faults/**/*.test.ts'

const toProject = (
  name: string,
  include: readonly string[],
  exclude: readonly string[] = [],
): TestProjectConfiguration => ({
  extends: true,
  test: { name, include: [...include], exclude: [...exclude] },
})

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
    projects: [
      toProject('core', ['src/**/*.test.ts'], host),
      toProject('host', host),
      ...Object.entries(folders).map(([name, include]) => toProject(name, include)),
      toProject('rest', ['test/**/*.test.ts'], [...Object.values(folders).flat(), faults]),
      {
        extends: true,
        test: {
          name: 'faults',
          include: [faults],
          // By themselves: what competes with them for the machine makes them miss their deadlines.
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})

export default config
