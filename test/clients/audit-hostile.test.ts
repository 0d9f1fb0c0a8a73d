/** An audit of a malicious site harms neither the auditor nor others. */
import { describe, expect, it } from 'vitest'
import { audit, isSound } from '../../packages/audit/src/audit.ts'
import { serveHostile, toHostileJson, type HostileAnswer } from '../harness/hostile-site.ts'
import { runHosted } from '../harness/command-host.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'

/** The same answer for every path ending in `.json`, and for the catalogs. */
function answerJson(json: string): (path: string) => HostileAnswer {
  return (path) => ({
    type: /\.json$|mcp|skills/.test(path) ? 'application/json' : 'text/html',
    body: json,
  })
}

describe('the audit of a hostile site', () => {
  it('sends requests only to the site, wherever its documents and redirects point', async () => {
    await using other = await serveHostile(() => ({}))
    const pages = [
      `<a href="${other.url}/page">x</a> [x](${other.url}/text) <loc>${other.url}/map</loc>`,
      `<a href="//127.0.0.1:${new URL(other.url).port}/relative">x</a>`,
    ]
    await using site = await serveHostile((path) => {
      if (path.includes('problem')) return { status: 302, headers: { location: other.url } }
      if (/\.txt|xml|developers|docs/.test(path)) return { body: pages.join('\n') }
      return answerJson(toHostileJson(other.url, 'name'))(path)
    })
    const report = await audit(site.url)
    expect(report.results.length).toBeGreaterThan(40)
    expect(other.requests).toBe(0)
    const skills = report.results.find(({ id }) => id === 'skills.digest')
    expect(skills).toMatchObject({ verdict: 'warn' })
    expect(skills?.found).toContain(`is at ${other.url}, and was not looked at`)
  })

  it.each([
    ['an invalid address', toHostileJson('http://[', 'name')],
    ['an address with credentials', toHostileJson('http://a:b@127.0.0.1', 'name')],
    ['members that break conversion', '{"skills":[{"name":{"toString":1},"url":{"toString":1}}]}'],
    ['endless nesting', '['.repeat(100_000)],
    ['deep nesting that ends', `${'{"skills":['.repeat(50_000)}1${']}'.repeat(50_000)}`],
    [
      'a reference of 50,000 steps',
      `{"paths":{"/api/v1/contact":{"post":{"requestBody":{"$ref":"#${'/a'.repeat(50_000)}"}}}}}`,
    ],
    ['a name of 40,000 letters', toHostileJson('/x', 'a-'.repeat(20_000))],
    ['null', 'null'],
  ])('ends with findings for %s', async (_name, json) => {
    await using site = await serveHostile(answerJson(json))
    const report = await audit(site.url)
    expect(isSound(report)).toBe(false)
    expect(report.results.length).toBeGreaterThan(40)
    for (const { found = '' } of report.results) expect(found.length).toBeLessThanOrEqual(600)
  })

  it('checks the citation formats without following them, in one pass each', async () => {
    await using other = await serveHostile(() => ({}))
    const many = (text: string): string => text.repeat(1_900_000 / text.length)
    const head = (more: string): string =>
      `<link type="application/atom+xml" href="/feed"><meta property="og:image" content="${other.url}/p.png">${more}`
    const pages: Readonly<Record<string, HostileAnswer>> = {
      '/feed': { type: 'application/atom+xml', body: many('<entry><link rel="alternate" ') },
      '/robots.txt': { body: many('Content-Signal: search=yes,') },
      '/articles': { type: 'text/html', body: many('<a href="/articles/a">') },
      '/contact': { type: 'text/html', body: many('<a href="tel:+1 ') },
    }
    const link = `${'<x>; rel="describedby"; type="'.repeat(200)}<${other.url}/a>; rel="describedby"; type="application/x-bibtex"`
    await using site = await serveHostile((path) => {
      const headers = { link, 'content-usage': 'search=n'.repeat(500), vary: 'accept' }
      const page = { type: 'text/html', body: head(many('<meta property=og:image ')), headers }
      return pages[path] ?? (/^\/(?:$|articles\/)/.test(path) ? page : { status: 404 })
    })
    const report = await audit(site.url)
    expect(other.requests).toBe(0)
    expect(report.stopped).toBeUndefined()
    const verdicts = new Map(report.results.map(({ id, verdict }) => [id, verdict]))
    expect(verdicts.get('catalog.feed')).toBe('fail')
    expect(verdicts.get('catalog.tel')).toBe('fail')
    expect(verdicts.get('catalog.preview')).toBe('skip')
    for (const { found = '' } of report.results) expect(found.length).toBeLessThanOrEqual(600)
  })

  it.each([
    ['a script', 'javascript:alert(1)'],
    ['an invalid address', 'http://['],
    ['a picture of megabytes', 'data:image/png;base64,'.padEnd(500_000, 'A')],
    ['an empty address', ''],
  ])('does not accept %s as a preview picture', async (_, content) => {
    await using site = await serveHostile((path) =>
      path === '/'
        ? { type: 'text/html', body: `<meta property="og:image" content="${content}">` }
        : { status: 404 },
    )
    const report = await audit(site.url)
    const preview = report.results.find(({ id }) => id === 'catalog.preview')
    expect(['fail', 'skip']).toContain(preview?.verdict)
    expect(preview?.found?.length).toBeLessThanOrEqual(600)
  })

  it.each([[[]], [['--json']]])(
    'prints no control characters to a terminal: audit %j',
    async (words) => {
      using folder = scratchFolder()
      const name = '\u001b]0;mine\u0007\u001b[2J\u009b31m\u202e\n  pass  everything\r'
      await using site = await serveHostile(answerJson(toHostileJson('/x', name)))
      const run = await runHosted(['audit', site.url, ...words], { cwd: folder.path })
      expect(run.code).toBe(1)
      // Progress, if it takes time.
      expect(run.stderr).toMatch(/^(?:\d+ of \d+ checks\n)*$/)
      expect(run.stdout).toContain('mine')
      expect(run.stdout).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\u2028\u2029]/u)
      expect(run.stdout).not.toMatch(/^ *pass {2}everything/m)
    },
  )

  it("prints the site's reason without control characters", async () => {
    using folder = scratchFolder()
    const text = 'never\u009b2J'
    await using site = await serveHostile(() => ({ status: 429, headers: { 'retry-after': text } }))
    const run = await runHosted(['audit', site.url], { cwd: folder.path })
    expect(run.stdout).toContain(String.raw`never\u{9b}2J`)
    expect(run.stdout).not.toContain('\u009b')
  })

  it('ends at its deadline if the site answers slowly', async () => {
    await using site = await serveHostile(() => ({}))
    let now = 0
    const report = await audit(site.url, {
      now: () => now,
      async fetch(...request) {
        now += 9000
        return fetch(...request)
      },
    })
    expect(site.requests).toBe(14)
    expect(report.stopped).toBe("the audit's deadline of 120 s has passed")
    expect(isSound(report)).toBe(false)
  })

  it('keeps its deadline if the site often asks it to come back later', async () => {
    const waits: number[] = []
    let now = 0
    let asked = 0
    await using site = await serveHostile(() => {
      asked += 1
      return asked % 2 === 0 ? {} : { status: 429, headers: { 'retry-after': '14' } }
    })
    await audit(site.url, {
      now: () => now,
      async sleep(ms) {
        waits.push(ms)
        now += ms
      },
    })
    expect(waits.slice(0, 8)).toStrictEqual(Array(8).fill(14_000))
    expect(waits.slice(8)).toStrictEqual([8000])
  })

  it('ends if the site asks it to come back later twice in a row', async () => {
    const waits: number[] = []
    await using site = await serveHostile(() => ({ status: 429, headers: { 'retry-after': '14' } }))
    const report = await audit(site.url, {
      now: () => 0,
      sleep: async (ms) => void waits.push(ms),
    })
    expect(waits).toStrictEqual([14_000])
    expect(site.requests).toBe(2)
    expect(report.stopped).toContain('429, Retry-After: 14')
  })

  it('ends at its deadline during an answer', async () => {
    await using site = await serveHostile((path) => (path === '/' ? {} : { after: 60_000 }))
    const report = await audit(site.url, { deadlineMs: 2000 })
    expect(report.stopped).toBe("the audit's deadline of 2 s has passed")
  })

  it('ends after a limited number of bytes', async () => {
    const body = 'x'.repeat(2_000_000)
    await using site = await serveHostile(() => ({ body, headers: { etag: '"a"' } }))
    const report = await audit(site.url)
    expect(report.stopped).toMatch(/bound of 67108864 bytes/)
    expect(report.requests).toBeLessThan(60)
  })

  it('reads its deadline from the command line, and says which values are valid', async () => {
    using folder = scratchFolder()
    const run = await runHosted(['audit', 'http://127.0.0.1:1', '--deadline', 'soon'], {
      cwd: folder.path,
    })
    expect(run).toMatchObject({
      code: 2,
      stderr: '--deadline must be a number of seconds up to 3600.\n',
    })
  })
})
