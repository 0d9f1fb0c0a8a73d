import { describe, expect, it } from 'vitest'
import { createResource, type Encoder, type Representation } from './resource.ts'

const html: Representation = {
  mediaType: 'text/html; charset=utf-8',
  text: `<p>${'Salt and wind. '.repeat(100)}</p>`,
  maxAgeSeconds: 60,
  headers: { 'content-language': 'en' },
}
const markdown: Representation = {
  mediaType: 'text/markdown; charset=utf-8',
  text: 'Salt and wind. '.repeat(100),
  maxAgeSeconds: 60,
  headers: {},
}
/** Not a coding that anything could decode: it shows which coding was taken. */
const shout = (name: string): Encoder => ({
  name,
  encode: async () => new TextEncoder().encode(name.toUpperCase()),
})

async function ask(
  representations: Parameters<typeof createResource>[0],
  headers: Readonly<Record<string, string>>,
  encoders: readonly Encoder[] = [],
): Promise<Response> {
  const resource = await createResource(representations, encoders)
  const request = new Request('https://northwind.example/', { headers })
  return resource({ request, method: 'GET', path: '/', peer: undefined })
}

describe('createResource with two representations', () => {
  it.each([
    ['text/markdown', 'text/markdown'],
    ['text/html, text/markdown;q=0.9', 'text/html'],
    ['text/markdown, text/html', 'text/markdown'],
    ['text/markdown, text/html;q=0.9, */*;q=0.1', 'text/markdown'],
    ['text/*;q=0.5, text/html;q=0.4', 'text/markdown'],
    ['*/*', 'text/html'],
    ['', 'text/html'],
    ['application/pdf', 'text/html'],
    ['text/html;q=0', 'text/html'],
  ])('answers Accept: %s with %s', async (accept, expected) => {
    const response = await ask([html, markdown], { accept })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe(`${expected}; charset=utf-8`)
    expect(response.headers.get('vary')).toBe('Accept')
  })

  it('gives each a separate tag, and 304 only to the tag of the chosen one', async () => {
    const tags = await Promise.all(
      ['text/html', 'text/markdown'].map(async (accept) =>
        (await ask([html, markdown], { accept })).headers.get('etag'),
      ),
    )
    const [htmlTag = '', markdownTag = ''] = tags.map((tag) => tag ?? '')
    expect(htmlTag).not.toBe(markdownTag)
    const again = (accept: string, tag: string): Promise<Response> =>
      ask([html, markdown], { accept, 'if-none-match': tag })
    expect((await again('text/html', htmlTag)).status).toBe(304)
    expect((await again('text/markdown', htmlTag)).status).toBe(200)
    const unchanged = await again('text/markdown', markdownTag)
    expect(unchanged.status).toBe(304)
    expect(unchanged.headers.get('vary')).toBe('Accept')
  })

  it('keeps the headers of each to itself', async () => {
    const first = await ask([html, markdown], {})
    const second = await ask([html, markdown], { accept: 'text/markdown' })
    expect(first.headers.get('content-language')).toBe('en')
    expect(second.headers.has('content-language')).toBe(false)
  })
})

describe('createResource with encoders', () => {
  const encoders = [shout('br'), shout('gzip')]

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip, br;q=0.5', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['GZIP', 'gzip'],
  ])('answers Accept-Encoding: %s in %s', async (field, coding) => {
    const response = await ask([html], { 'accept-encoding': field }, encoders)
    expect(response.headers.get('content-encoding')).toBe(coding)
    expect(await response.text()).toBe(coding.toUpperCase())
    expect(response.headers.get('etag')).toMatch(new RegExp(`-${coding}"$`))
  })

  it('varies by both fields where both decide', async () => {
    const { headers } = await ask([html, markdown], {}, encoders)
    expect(headers.get('vary')).toBe('Accept, Accept-Encoding')
  })

  it('compresses from 860 bytes on', async () => {
    const coding = async (size: number): Promise<string | null> => {
      const text = 'a'.repeat(size)
      const response = await ask([{ ...html, text }], { 'accept-encoding': 'gzip' }, encoders)
      return response.headers.get('content-encoding')
    }
    expect([await coding(859), await coding(860), await coding(861)]).toEqual([
      null,
      'gzip',
      'gzip',
    ])
  })
})
