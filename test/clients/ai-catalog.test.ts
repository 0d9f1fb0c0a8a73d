import { ConformanceTester } from 'lighthouse/third-party/ard/ard.js'
import { describe, expect, it } from 'vitest'
import { aiCatalog } from '../../src/documents/ai-catalog.ts'
import { createDesk } from '../harness/desk.ts'

describe('the AI catalog', () => {
  it("satisfies Lighthouse's validator without a warning", async () => {
    const text = await (await createDesk().fetch(aiCatalog.path)).text()
    const tester = new ConformanceTester()
    expect(tester.validate_manifest(text, 'ai-catalog.json')).toBe(true)
    expect(tester.errors).toStrictEqual([])
    expect(tester.warnings).toStrictEqual([])
  })

  it('would not pass with an entry that lacks its type', async () => {
    const text = await (await createDesk().fetch(aiCatalog.path)).text()
    const tester = new ConformanceTester()
    const broken = text.replace('"type":', '"kind":')
    expect(tester.validate_manifest(broken, 'ai-catalog.json')).toBe(false)
  })
})
