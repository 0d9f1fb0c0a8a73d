import { ConformanceTester } from 'lighthouse/third-party/ard/ard.js'
import { describe, expect, it } from 'vitest'
import { aiCatalog } from '../../packages/frontdesk/src/site/documents/ai-catalog.ts'
import { createDesk, createDeskOf } from '../harness/frontdesk.ts'
import { sampleSites } from '../harness/sample-sites.ts'

describe('the AI catalog', () => {
  // Lighthouse 13.5.0 has the types of a draft; the later type of skills takes precedence.
  it.each(sampleSites)(
    "passes Lighthouse's validator, which warns only of the media type of skills: $name",
    async ({ options }) => {
      const text = await (await createDeskOf(options).fetch(aiCatalog.path)).text()
      const tester = new ConformanceTester()
      expect(tester.validate_manifest(text, 'ai-catalog.json')).toBe(true)
      expect(tester.errors).toStrictEqual([])
      const [tools, ...skills] = JSON.parse(text).entries
      expect(tools.capabilities).toEqual(['site_info', 'ping'])
      expect(skills.length).toBeGreaterThanOrEqual(3)
      const warning = /^Media type 'application\/agent-skills\+md' is not one of/
      expect(tester.warnings.map(({ message }: { message: string }) => message)).toStrictEqual(
        skills.map(() => expect.stringMatching(warning)),
      )
    },
  )

  it.each(sampleSites)(
    'is also at the address of ARD 0.91, with the same bytes: $name',
    async ({ options }) => {
      const desk = createDeskOf(options)
      const [older, newer] = await Promise.all(
        ['/.well-known/ai-catalog.json', '/.well-known/ard.json'].map((path) => desk.fetch(path)),
      )
      expect(newer?.status).toBe(200)
      expect(await newer?.text()).toBe(await older?.text())
      expect(newer?.headers.get('etag')).toBe(older?.headers.get('etag'))
      const page = await desk.fetch('/')
      const html = await page.text()
      for (const [relation, path] of [
        ['ard', '/.well-known/ard.json'],
        ['ai-catalog', '/.well-known/ai-catalog.json'],
      ]) {
        const type = 'type="application/ai-catalog+json"'
        expect(page.headers.get('link')).toContain(`<${path}>; rel="${relation}"; ${type}`)
        expect(html).toContain(`<link rel="${relation}" ${type} href="${path}">`)
      }
    },
  )

  it('fails the validator if an entry lacks its type', async () => {
    const text = await (await createDesk().fetch(aiCatalog.path)).text()
    const tester = new ConformanceTester()
    const broken = text.replace('"type":', '"kind":')
    expect(tester.validate_manifest(broken, 'ai-catalog.json')).toBe(false)
  })
})
