import { describe, expect, it } from 'vitest'
import { toPages } from '../../packages/frontdesk/src/site/pages/index.ts'
import { toMarkdownPath } from '../../packages/frontdesk/src/company/prose/markdown-path.ts'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import { createDeskOf } from '../harness/frontdesk.ts'
import { exampleSiteData } from '../harness/example-site-data.ts'
import { readHtmlText, readMarkdownBlocks } from './read-text.ts'
import { sampleSites } from '../harness/sample-sites.ts'

/** The line that links to llms.txt, as the HTML's header does. */
const WAY = 'llms.txt'

// The Markdown contained `exist: **no API keys`, and U+00A0 and U+2011 between words.
describe.each(sampleSites)('the Markdown of $name', ({ options }) => {
  const desk = createDeskOf(options)
  const pages = toPages(exampleSiteData({ articles: [], ...options })).map(({ path }) => path)

  it('answers a missing page, if Markdown is asked for', async () => {
    const missing = await desk.fetch('/nope', { headers: { accept: 'text/markdown' } })
    const [heading, way] = readMarkdownBlocks(await missing.text())
    expect([heading, way]).toEqual(['Not found', WAY])
  })

  it.each(pages)('of %s is also at its own address', async (path) => {
    const asked = await desk.fetch(path, { headers: { accept: 'text/markdown' } })
    const twin = await desk.fetch(toMarkdownPath(path))
    expect(await twin.text()).toBe(await asked.text())
  })

  it.each(pages)('of %s says the same as the HTML', async (path) => {
    const [html, markdown] = await Promise.all(
      ['text/html', 'text/markdown'].map(async (accept) =>
        (await desk.fetch(path, { headers: { accept } })).text(),
      ),
    )
    const blocks = readMarkdownBlocks(markdown ?? '')
    expect(blocks[1]).toBe(WAY)
    // Replaces the form, which is not text.
    const instead = path === paths.contactPage ? blocks.filter((block) => /API/.test(block)) : []
    const text = blocks.filter((block) => block !== WAY && !instead.includes(block)).join(' ')
    expect(text).toBe(readHtmlText(html ?? ''))
    expect(text.length).toBeGreaterThan(50)
    expect(markdown).not.toMatch(/[\u00A0\u2011\u202F]/)
  })
})
