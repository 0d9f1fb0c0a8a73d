import { describe, expect, it } from 'vitest'
import { exampleSurface } from '../../test/harness/example-surface.ts'
import { findMeant } from './near-miss.ts'

describe('findMeant', () => {
  it.each([
    ['/contact/', '/contact'],
    ['/Contact', '/contact'],
    ['/kontakt', '/contact'],
    ['/en/contact', '/contact'],
    ['/de-DE/Kontakt/', '/contact'],
    ['/contact.html', '/contact'],
    ['//contact', '/contact'],
    ['/contakt', '/contact'],
    ['/contact-us', '/contact'],
    ['/%63ontact', '/contact'],
    ['/index.html', '/'],
    ['/de/', '/'],
    ['/developer', '/developers'],
    ['/docs/API', '/docs/api'],
    ['/ueber-uns', '/about'],
    ['/%C3%BCber-uns', '/about'],
    ['/datenschutz', '/privacy'],
  ])('takes %s for %s', (asked, meant) => {
    expect(findMeant(asked, exampleSurface())).toBe(meant)
  })

  it.each(['/x', '/wp-login.php', '/cart', '/%E0%A4%A', `/${'contact'.repeat(100)}`])(
    'takes %s for nothing',
    (asked) => {
      expect(findMeant(asked, exampleSurface())).toBeUndefined()
    },
  )

  it('means no page that is not served', () => {
    const { listing, spoken } = exampleSurface()
    const others = listing.filter(({ path }) => path !== '/articles')
    expect(findMeant('/blog', { listing, spoken })).toBe('/articles')
    expect(findMeant('/blog', { listing: others, spoken })).toBeUndefined()
  })
})
