import { defineConfig, type TestProjectConfiguration, type ViteUserConfig } from 'vitest/config'

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
  faults: ['test/faults/**/*.test.ts'],
}

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
  resolve: { alias: [{ find: /^frontdesk$/, replacement: `${import.meta.dirname}/src/index.ts` }] },
  test: {
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // Half of the time is spent waiting for sockets, disks and pages; vitest would leave one of two
    // cores to itself.
    maxWorkers: 2,
    // Each file is in exactly one project: what no other claims belongs to `core` or to `rest`.
    projects: [
      // These change nothing outside themselves, so that files can share a process: 8 s, not 20.
      {
        extends: true,
        test: { name: 'core', include: ['src/**/*.test.ts'], exclude: [...host], isolate: false },
      },
      toProject('host', host),
      ...Object.entries(folders).map(([name, include]) => toProject(name, include)),
      toProject('rest', ['test/**/*.test.ts'], Object.values(folders).flat()),
    ],
  },
})

export default config
