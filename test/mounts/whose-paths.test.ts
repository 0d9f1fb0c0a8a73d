/** Which path is whose: as a command prints it, and as the log tells of files that nobody sees. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../harness/run-command.ts'
import { findFreePort, runService } from '../harness/run-service.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'

const config = `export default {
  site: {
    name: 'Harbour Boats',
    description: 'Harbour Boats builds and mends rowing boats for people who row before breakfast.',
    languages: ['en'],
    email: 'hello@harbour-boats.example',
  },
  serve: ['contact', 'robots'],
}
`

const folder = scratchFolder()
beforeAll(() => {
  for (const file of ['app/(shop)/contact/page.tsx', 'app/about/page.tsx', 'app/robots.ts']) {
    mkdirSync(dirname(folder.file(file)), { recursive: true })
    writeFileSync(folder.file(file), '')
  }
  writeFileSync(folder.file('frontdesk.config.mjs'), config)
})
afterAll(() => folder[Symbol.dispose]())

describe('frontdesk paths', () => {
  it('prints whose each path is in a site and by itself, and which files are hidden', async () => {
    const { code, stdout } = await runCommand(['paths'], { cwd: folder.path })
    expect(code).toBe(0)
    expect(stdout).toMatch(/^\/api\/v1\/\* +Frontdesk +Frontdesk +contract$/m)
    expect(stdout).toMatch(/^\/contact +Frontdesk +Frontdesk +serve lists 'contact'$/m)
    expect(stdout).toMatch(/^\/about +your site +404 +serve does not list 'about'$/m)
    expect(stdout).toMatch(/^app\/\(shop\)\/contact\/page\.tsx is hidden, /m)
    expect(stdout).toMatch(/^app\/robots\.ts is hidden, /m)
    expect(stdout).not.toContain('app/about')
  })

  it('prints what holds where there is no config file yet', async () => {
    using empty = scratchFolder()
    const { stdout } = await runCommand(['paths'], { cwd: empty.path })
    expect(stdout).toMatch(/^\/about +your site +Frontdesk +serve is not set \('about'\)$/m)
  })
})

describe('openFrontdesk', () => {
  it('warns once of files of the site at paths that serve lists', async () => {
    const env = {
      NODE_OPTIONS: '--conditions=frontdesk-source',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
      PORT: String(await findFreePort()),
    }
    const program = fileURLToPath(new URL('./site.ts', import.meta.url))
    await using site = runService({ cwd: folder.path, program, env })
    await site.until('"serve.hidden"')
    expect(site.stdout).toMatch(/"serve\.hidden".*\/contact \(app\/\(shop\)\/contact\/page\.tsx\)/)
    expect(site.stdout.match(/"serve\.hidden"/g)).toHaveLength(1)
  })
})
