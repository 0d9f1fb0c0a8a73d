import * as fc from 'fast-check'
import Negotiator from 'negotiator'
import { describe, expect, it } from 'vitest'
import { preferredType } from '../../packages/frontdesk/src/http/negotiation.ts'
import { createDesk, serveDesk } from '../harness/frontdesk.ts'

/** `page`: which form of a page it is meant to get; `missing`: and of one that does not exist. */
const html = { page: 'text/html', missing: 'text/html' } as const
const markdown = { page: 'text/markdown', missing: 'text/markdown' } as const
const either = { page: 'text/html', missing: 'application/problem+json' } as const

const acceptFields = [
  { sender: 'a coding agent', accept: 'text/markdown, text/html, */*', ...markdown },
  { sender: 'another coding agent', accept: 'text/markdown, */*', ...markdown },
  { sender: 'an editor', accept: 'text/markdown, text/plain;q=0.9, */*;q=0.8', ...markdown },
  {
    sender: 'an editor that weights every type',
    accept:
      'text/markdown;q=1.0, text/x-markdown;q=0.9, text/plain;q=0.8, text/html;q=0.7, */*;q=0.1',
    ...markdown,
  },
  { sender: 'a reader of Markdown alone', accept: 'text/markdown', ...markdown },
  { sender: 'an agent that reads HTML', accept: 'text/html, */*', ...html },
  {
    sender: 'an agent that accepts either, HTML first',
    accept: 'text/html, text/markdown',
    ...html,
  },
  {
    sender: 'Chromium',
    accept:
      'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7',
    ...html,
  },
  {
    sender: 'Firefox',
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    ...html,
  },
  { sender: 'curl, fetch and most crawlers', accept: '*/*', ...either },
  { sender: 'axios', accept: 'application/json, text/plain, */*', ...either },
  {
    sender: 'a client of the API',
    accept: 'application/problem+json, application/json',
    ...either,
  },
  {
    sender: 'Java',
    accept: 'text/html, image/gif, image/jpeg, */*; q=0.2',
    ...html,
  },
]

const forms = ['text/html', 'text/markdown'] as const

/** The parser that Express uses. */
function oracle(accept: string, offers: readonly string[]): string | undefined {
  return new Negotiator({ headers: { accept } }).mediaTypes(offers)[0]
}

function toBareType(response: Response): string | undefined {
  return response.headers.get('content-type')?.split(';')[0]
}

describe('the form that a program gets', () => {
  const desk = createDesk()

  it.each(acceptFields)(
    'follows the Accept header of $sender',
    async ({ accept, page, missing }) => {
      for (const path of ['/', '/about', '/docs/api', '/docs/api/errors/validation']) {
        const response = await desk.fetch(path, { headers: { accept } })
        expect([path, toBareType(response)]).toEqual([path, page])
        expect(response.headers.get('vary')).toMatch(/^Accept\b/)
      }
      const nope = await desk.fetch('/nope', { headers: { accept } })
      expect([nope.status, toBareType(nope)]).toEqual([404, missing])
      expect(nope.headers.get('vary')).toBe('Accept')
      expect(nope.headers.get('cache-control')).toBe('no-store')
    },
  )

  it('follows the Accept header over a socket too', async () => {
    await using served = await serveDesk()
    const headers = { accept: 'text/markdown, text/html, */*' }
    for (const path of ['/', '/nope']) {
      const response = await fetch(`${served.url}${path}`, { headers })
      expect(toBareType(response)).toBe('text/markdown')
    }
  })

  it('is JSON for errors under /api, for any Accept header', async () => {
    for (const { accept } of acceptFields) {
      const response = await desk.fetch('/api/nope', { headers: { accept } })
      expect(toBareType(response)).toBe('application/problem+json')
    }
  })
})

describe('the choice between HTML and Markdown', () => {
  it.each(acceptFields)('equals that of an independent parser for $accept', ({ accept, page }) => {
    expect(preferredType(accept, forms) ?? 'text/html').toBe(oracle(accept, forms) ?? 'text/html')
    expect(preferredType(accept, forms) ?? 'text/html').toBe(page)
  })

  it('equals that of an independent parser for any ranges and weights', () => {
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
