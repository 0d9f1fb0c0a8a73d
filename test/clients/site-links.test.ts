import { LinkChecker, LinkState } from 'linkinator'
import { describe, expect, it } from 'vitest'
import { serveDesk } from '../harness/frontdesk.ts'

describe('the links of the site', () => {
  it('all work, followed from page to page', async () => {
    await using desk = await serveDesk()
    const { links } = await new LinkChecker().check({
      path: desk.url,
      recurse: true,
      checkFragments: true,
      linksToSkip: async (link) => !link.startsWith(desk.url),
    })
    // test/browser/pages.test.ts follows text directives, which only browsers understand.
    const broken = links.filter(
      ({ state, status, url }) =>
        state === LinkState.BROKEN && !(status === 200 && url.includes('#:~:text=')),
    )
    expect(broken.map(({ url, parent, status }) => ({ url, parent, status }))).toStrictEqual([])
    expect(links.filter(({ state }) => state === LinkState.OK).length).toBeGreaterThan(40)
  })
})
