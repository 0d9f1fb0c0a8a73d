/** The company's own texts in its other languages. */
import { writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { exampleSite } from '../harness/example-site.ts'
import { findFreePort, runService } from '../harness/run-service.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'

describe('frontdesk start', () => {
  it('names the texts that a language of the site lacks', async () => {
    using folder = scratchFolder()
    const site = {
      ...exampleSite,
      languages: ['en', 'de-AT'],
      translations: { de: { [exampleSite.description]: 'Instrumente für Häfen.' } },
    }
    const config = `export default { site: ${JSON.stringify(site)}, contact: { topics: ['Repairs'] } }`
    writeFileSync(folder.file('frontdesk.config.mjs'), config)
    const env = { PORT: String(await findFreePort()) }
    await using service = runService({ cwd: folder.path, env })
    await service.until('"event":"translations.missing"')
    const lines = service.stdout.split('\n')
    const line = lines.find((text) => text.includes('translations.missing')) ?? ''
    expect(JSON.parse(line)).toMatchObject({ level: 'warn', language: 'de' })
    expect(line).toContain('contact.topics[0]')
    expect(line).not.toContain('site.description')
  })
})
