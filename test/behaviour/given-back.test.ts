/** `keep` and `pages`: what is given back to the site around this service, and what is taken in of it. */
import { describe, expect, it } from 'vitest'
import { BASE_URL, createDesk, type Desk } from '../harness/desk.ts'
import { recordingLog } from '../harness/log.ts'
import { modernRequest } from '../harness/tool-requests.ts'

/** A feed is named by an address (RFC 4287 4.2.6), which is no link. */
const feedId = /<id>[^<]*<\/id>/g

/** Everything that anybody can be sent: all documents, answers that fail, tools. */
async function readAll({ frontdesk, fetch }: Desk): Promise<ReadonlyMap<string, string>> {
  const asked: readonly (readonly [string, RequestInit])[] = [
    ...frontdesk.paths.flatMap((path) =>
      ['text/html', 'text/markdown'].map((accept) => [path, { headers: { accept } }] as const),
    ),
    ['/no-such-page', { headers: { accept: 'text/html' } }],
    ['/no-such-page', { headers: { accept: 'text/markdown' } }],
    ['/api/mcp', modernRequest('tools/call', { name: 'site_info' })],
    ['/api/mcp', modernRequest('server/discover')],
  ]
  const texts = new Map<string, string>()
  for (const [path, init] of asked) {
    const answer = await fetch(path, init)
    const accept = new Headers(init.headers).get('accept') ?? ''
    const name = `${init.method ?? 'GET'} ${path} ${accept} ${texts.size}`
    texts.set(
      name,
      `${answer.headers.get('link') ?? ''}\n${(await answer.text()).replaceAll(feedId, '')}`,
    )
  }
  return texts
}

/** Whether a text leads to a path: by an absolute address, an attribute, a link of Markdown or of a header. */
function leadsTo(text: string, path: string): boolean {
  const escaped = path.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const base = BASE_URL.replaceAll('.', String.raw`\.`)
  return new RegExp(`(?:${base}|href="|src="|\\]\\(|<)${escaped}(?:\\.md)?(?![\\w/-]|\\.\\w)`).test(
    text,
  )
}

const some = [
  ['/about'],
  ['/about', '/robots.txt'],
  ['/contact'],
  ['/privacy', '/llms.txt'],
  ['/openapi.json', '/docs/api', '/developers'],
  ['/sitemap.xml', '/sitemap.md', '/articles', '/llms-full.txt'],
  [
    '/.well-known/mcp/server-card.json',
    '/.well-known/agent-skills/index.json',
    '/.well-known/api-catalog',
  ],
]

describe('keep', () => {
  // Red before: there was no way to give a path back but `homePage` (890a1ba).
  it.each([...some, some.flat()])('gives back %s, and nothing leads there', async (...keep) => {
    const desk = createDesk({ keep })
    for (const path of keep) {
      expect(desk.frontdesk.allow(path)).toBeUndefined()
      expect(desk.frontdesk.allow(`${path}.md`)).toBeUndefined()
    }
    const texts = await readAll(desk)
    expect(texts.size).toBeGreaterThan(60)
    const leading = [...texts].flatMap(([name, text]) =>
      keep.filter((path) => leadsTo(text, path)).map((path) => `${name} leads to ${path}`),
    )
    expect(leading).toEqual([])
  })

  it('keeps what forms, tools and error pages need', () => {
    const needed = ['/api/v1/contact', '/api/mcp', '/docs/api/errors/validation', '/site.css']
    const { frontdesk } = createDesk({ keep: needed })
    expect(needed.filter((path) => frontdesk.allow(path) === undefined)).toEqual([])
  })

  it('is told in the log where it gives nothing back, with what was meant', () => {
    const log = recordingLog()
    createDesk({ log, keep: ['/about', '/abuot', '/robots.txt', '/site.css', '/oars-and-sails'] })
    expect(log.entries).toMatchObject([{ level: 'warn', event: 'keep.idle' }])
    expect(String(log.entries[0]?.fields['remedy'])).toContain(
      ': /abuot (did you mean /about?), /site.css, /oars-and-sails. Correct them',
    )
    const silent = recordingLog()
    createDesk({ log: silent, keep: ['/about', '/de/about', '/articles', '/'] })
    expect(silent.entries).toEqual([])
  })
})

describe('pages', () => {
  const about = { path: '/about', title: 'Who we are', description: 'The people of the workshop.' }

  it('stand in navigation, sitemap and llms.txt, in the place of what was given back', async () => {
    const desk = createDesk({ keep: ['/about'], pages: [about] })
    const read = async (path: string): Promise<string> =>
      (await desk.fetch(path, { headers: { accept: 'text/html' } })).text()
    expect(desk.frontdesk.owns('/about')).toBe(false)
    expect(await read('/developers')).toContain('<a href="/about">Who we are</a>')
    expect(await read('/sitemap.xml')).toContain(`<loc>${BASE_URL}/about</loc>`)
    const line = `[Who we are](${BASE_URL}/about): The people of the workshop.`
    expect(await read('/llms.txt')).toContain(line)
    expect(await read('/sitemap.md')).toContain(line)
  })
})
