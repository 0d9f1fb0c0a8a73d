import * as fc from 'fast-check'
import Negotiator from 'negotiator'
import { describe, expect, it } from 'vitest'
import { preferredType } from '../../packages/frontdesk/src/http/negotiation.ts'
import { acceptFields } from '../harness/accept-fields.ts'
import { createDeskOf, serveDeskOf } from '../harness/frontdesk.ts'
import { sampleSites } from '../harness/sample-sites.ts'

const forms = ['text/html', 'text/markdown'] as const

/** The parser that Express uses. */
function oracle(accept: string, offers: readonly string[]): string | undefined {
  return new Negotiator({ headers: { accept } }).mediaTypes(offers)[0]
}

function toBareType(response: Response): string | undefined {
  return response.headers.get('content-type')?.split(';')[0]
}

describe.each(sampleSites)('what a program gets of $name', ({ options }) => {
  const desk = createDeskOf(options)

  it.each(acceptFields)('that sends what $sender sends', async ({ accept, page, missing }) => {
    for (const path of ['/', '/about', '/docs/api', '/docs/api/errors/validation']) {
      const response = await desk.fetch(path, { headers: { accept } })
      expect([path, toBareType(response)]).toEqual([path, page])
      expect(response.headers.get('vary')).toMatch(/^Accept\b/)
    }
    const nope = await desk.fetch('/nope', { headers: { accept } })
    expect([nope.status, toBareType(nope)]).toEqual([404, missing])
    expect(nope.headers.get('vary')).toBe('Accept')
    expect(nope.headers.get('cache-control')).toBe('no-store')
  })

  it('over a socket too', async () => {
    await using served = await serveDeskOf(options)
    const headers = { accept: 'text/markdown, text/html, */*' }
    for (const path of ['/', '/nope']) {
      const response = await fetch(`${served.url}${path}`, { headers })
      expect(toBareType(response)).toBe('text/markdown')
    }
  })

  it('whatever it sends, under /api, of an error', async () => {
    for (const { accept } of acceptFields) {
      const response = await desk.fetch('/api/nope', { headers: { accept } })
      expect(toBareType(response)).toBe('application/problem+json')
    }
  })
})

describe('the choice between forms', () => {
  it.each(acceptFields)('is that of an independent parser for $accept', ({ accept, page }) => {
    expect(preferredType(accept, forms) ?? 'text/html').toBe(oracle(accept, forms) ?? 'text/html')
    expect(preferredType(accept, forms) ?? 'text/html').toBe(page)
  })

  it('is that of an independent parser for any field of ranges and weights', () => {
    const ranges = ['text/markdown', 'text/html', 'text/*', '*/*', 'application/json', 'Text/HTML']
    const item = fc.tuple(
      fc.constantFrom(...ranges),
      fc.constantFrom('', ';q=0.5', '; q=0', ';q=1'),
    )
    const field = fc.uniqueArray(item, {
      minLength: 1,
      maxLength: 6,
      selector: ([range]) => range.toLowerCase(),
    })
    fc.assert(
      fc.property(field, (items) => {
        const accept = items.map((parts) => parts.join('')).join(', ')
        expect([accept, preferredType(accept, forms)]).toEqual([accept, oracle(accept, forms)])
      }),
      { numRuns: 1000 },
    )
  })
})
