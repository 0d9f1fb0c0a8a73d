import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { findFreePort, runService, STARTED } from '../harness/run-service.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'

const watcher = fileURLToPath(new URL('../harness/watch-loading.js', import.meta.url))

const config = `export default {
  site: {
    name: 'Quick Ltd',
    description: 'Quick Ltd makes clocks for kitchens, schools and stations, and winds them up.',
    languages: ['en'],
    email: 'hello@quick.example',
  },
}
`

describe('a start', () => {
  // Each file costs Node a third of a millisecond.
  it('loads little before it listens: few files, no package, and few modules of Node', async () => {
    using folder = scratchFolder()
    writeFileSync(folder.file('frontdesk.config.mjs'), config)
    const list = folder.file('loaded')
    const env = {
      PORT: String(await findFreePort()),
      LOADED: list,
      NODE_OPTIONS: `--import=${watcher}`,
    }
    await using service = runService({ cwd: folder.path, env })
    await service.until(STARTED)
    const loaded = readFileSync(list, 'utf8').split('\n')
    const files = loaded.filter((name) => name.startsWith('file:'))
    expect(files.filter((name) => name.includes('/node_modules/'))).toEqual([])
    const own = files.filter((name) => /\/\.cache\/|\/dist\//.test(name))
    expect(own.length).toBeGreaterThan(3)
    expect(own.length).toBeLessThan(17)
    const waiting = ['internal/deps/undici/undici', 'child_process', 'zlib', 'sqlite', 'tls']
    for (const name of waiting) expect(loaded).not.toContain(`builtin:${name}`)
  })
})
