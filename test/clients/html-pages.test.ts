import { describe, expect, it } from 'vitest'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import { toArticlePath } from '../../packages/frontdesk/src/company/articles/article.ts'
import { toPages } from '../../packages/frontdesk/src/site/pages/index.ts'
import { toMarkdownPath } from '../../packages/frontdesk/src/company/prose/markdown-path.ts'
import { scriptedVerifier } from '../harness/bot.ts'
import { BASE_URL, createDesk } from '../harness/frontdesk.ts'
import { exampleArticles } from '../harness/example-articles.ts'
import { exampleSite } from '../harness/example-site.ts'
import { exampleSiteData } from '../harness/example-site-data.ts'
import { readHtmlAnswers } from './html-answers.ts'

const answers = await readHtmlAnswers()
const addresses = toPages(exampleSiteData()).map(({ path }) => path)

/** A page's canonical address: for an article, its first publication. */
function canonicalOf(path: string): string {
  const article = exampleArticles.find((candidate) => toArticlePath(candidate) === path)
  return article?.canonical ?? `${BASE_URL}${path}`
}

describe.each(answers)('$name', ({ html, headers }) => {
  it('runs only the scripts of the form and the documentation, and has no inline style', () => {
    const inert = html
      .replaceAll(/<script type="application\/ld\+json">[^<]*<\/script>/g, '')
      .replace(/<script type="module" src="\/docs\/api\/assets\/contact-form\.js"><\/script>/, '')
    expect(inert).not.toMatch(/<script|<style|\sstyle=|\son\w+=|javascript:/i)
  })

  it('allows in its policy only what it uses', () => {
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/^default-src 'none'; /)
    for (const rule of [
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ]) {
      expect(policy).toContain(rule)
    }
    expect(policy).not.toMatch(/unsafe|\*|data:|https?:/)
  })

  it('has the other security headers, and API-Version (contract 9.2)', () => {
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect(headers.get('api-version')).toBe('1')
  })

  it('has one language, one heading of level 1, and none that skips a level', () => {
    expect(html).toMatch(/^<!DOCTYPE html>\n<html lang="(?:en|de)">/)
    const levels = [...html.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level))
    expect(levels.filter((level) => level === 1)).toEqual([1])
    expect(levels[0]).toBe(1)
    for (const [index, level] of levels.entries()) {
      expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1)
    }
  })

  it('names the company and its email address, and links llms.txt', () => {
    expect(html).toContain(exampleSite.email)
    expect(html).toContain(`<title>`)
    expect(html).toContain(`href="${paths.llmsTxt}"`)
    expect(html).toMatch(/<a class="skip" href="#content">/)
  })
})

describe.each(addresses)('%s', (path) => {
  const desk = createDesk()
  const read = async (target: string, accept?: string) => {
    const response = await desk.fetch(target, accept ? { headers: { accept } } : {})
    return { response, text: await response.text() }
  }

  it('answers HTML by default and Markdown if it is preferred (contract 4.3)', async () => {
    for (const accept of [undefined, '*/*', 'text/html', 'image/png', 'text/markdown;q=0.5, */*']) {
      const { response } = await read(path, accept)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(response.headers.get('vary')).toContain('Accept')
    }
    const { response, text } = await read(path, 'text/markdown, text/html;q=0.9')
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect(response.headers.get('vary')).toContain('Accept')
    expect(response.headers.get('link')).toBe(
      `<${canonicalOf(path)}>; rel="canonical", <${path}>; rel="alternate"; type="text/html", <${paths.llmsTxt}>; rel="describedby"; type="text/plain"`,
    )
    expect((await read(toMarkdownPath(path))).text).toBe(text)
  })

  it('names its address and its related documents for machines', async () => {
    const { response, text } = await read(path)
    const description = /<meta name="description" content="([^"]*)">/.exec(text)?.[1] ?? ''
    expect(description.length).toBeGreaterThanOrEqual(40)
    expect(text).toContain(`<link rel="canonical" href="${canonicalOf(path)}">`)
    expect(text).toContain(
      `<link rel="alternate" type="text/markdown" href="${toMarkdownPath(path)}">`,
    )
    expect(text).toContain(`<link rel="describedby" type="text/plain" href="${paths.llmsTxt}">`)
    expect(text).toContain(
      `<link rel="service-desc" type="application/json" href="${paths.openapi}">`,
    )
    for (const name of ['og:title', 'og:type', 'og:description', 'og:url']) {
      expect(text).toMatch(new RegExp(`<meta property="${name}" content="[^"]+">`))
    }
    const relations = [
      ...(response.headers.get('link') ?? '').matchAll(/<([^>]+)>; rel="([^"]+)"/g),
    ]
    expect(relations.map(([, , relation]) => relation)).toEqual([
      'canonical',
      'alternate',
      'api-catalog',
      'service-desc',
      'service-doc',
      'describedby',
      'ard',
      'ai-catalog',
      ...(path.startsWith('/articles/') ? ['cite-as', 'describedby'] : []),
    ])
    const [[, canonical] = [], ...others] = relations
    expect(canonical).toBe(canonicalOf(path))
    const elsewhere = others.filter(([, , relation]) => relation === 'cite-as')
    expect(elsewhere.every(([, target]) => target === canonical)).toBe(true)
    for (const [, target = ''] of others.filter((link) => !elsewhere.includes(link))) {
      expect((await read(target)).response.status).toBe(200)
    }
  })

  it('has no dead links', async () => {
    const { text } = await read(path)
    const links = [...text.matchAll(/(?:href|src|action)="([^"]+)"/g)].map(([, link = '']) => link)
    const own = links.filter((link) => /^[/#]/.test(link) || link.startsWith(BASE_URL))
    expect(own.length).toBeGreaterThan(8)
    const broken: string[] = []
    for (const link of new Set(own)) {
      const url = new URL(link, `${BASE_URL}${path}`)
      const response = await desk.fetch(url.pathname)
      const expected = url.pathname === paths.contactAlias ? 405 : 200
      // The part behind `:~:` is for the browser (URL text directives).
      const [hash = ''] = url.hash.split(':~:')
      const fragment = hash.length < 2 ? '' : `id="${hash.slice(1)}"`
      const leads = response.status === expected && (await response.text()).includes(fragment)
      if (!leads) broken.push(link)
    }
    expect(broken).toEqual([])
  })

  it('begins its Markdown with front matter, its title and a link to llms.txt', async () => {
    const { text } = await read(toMarkdownPath(path))
    const [, matter = '', rest = ''] = /^---\n(.*?)\n---\n\n(.*)$/s.exec(text) ?? []
    const entries = matter.split('\n').map((line) => {
      const colon = line.indexOf(': ')
      return [line.slice(0, colon), JSON.parse(line.slice(colon + 2))]
    })
    const { title, description, ...others } = Object.fromEntries(entries)
    expect(others).toMatchObject({
      canonical: canonicalOf(path),
      canonical_url: canonicalOf(path),
    })
    expect(others['last-updated']).toBe(others['last_updated'])
    expect(description.length).toBeGreaterThanOrEqual(40)
    const [heading, pointer] = rest.split('\n\n')
    expect(heading).toBe(`# ${title}`)
    expect(pointer).toContain(`(${BASE_URL}${paths.llmsTxt})`)
  })
})

const readPolicy = ({ headers }: Response): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (headers.get('content-security-policy') ?? '')
      .split('; ')
      .map((directive) => [
        directive.replace(/ .*/, ''),
        directive.slice(directive.indexOf(' ') + 1),
      ]),
  )

describe('the contact page', () => {
  const verifier = {
    ...scriptedVerifier(),
    sources: { 'script-src': ['https://check.example'] },
    widget: () => '<div id="widget"></div>',
  }

  it('is the only page that shows a bot check and allows its origins', async () => {
    const desk = createDesk({ verifier })
    const page = await desk.fetch(paths.contactPage)
    const html = await page.text()
    expect(html).toContain('<div id="widget"></div>')
    expect(html).toMatch(new RegExp(`needs-script.*${exampleSite.email}.*<form`, 's'))
    const policy = page.headers.get('content-security-policy')
    expect(policy).toContain("script-src 'self' https://check.example")
    const home = await desk.fetch(paths.home)
    const { 'script-src': scripts, ...others } = readPolicy(home)
    expect(scripts).toBeUndefined()
    // No script runs, but Lighthouse fetches robots.txt from within the page (SEO 92 without it).
    expect(others).toMatchObject({ 'default-src': "'none'", 'connect-src': "'self'" })
  })

  it('has Markdown in the language of the form', async () => {
    const desk = createDesk({ site: { ...exampleSite, languages: ['de'] } })
    const markdown = await (await desk.fetch(toMarkdownPath(paths.contactPage))).text()
    expect(markdown).toContain('\nlanguage: "de"\n---\n\n# Kontakt\n')
    expect(markdown).toContain(
      'Das Formular steht auf dieser Seite, wenn Sie sie im Browser öffnen.',
    )
    expect(markdown).toContain('Bristol BS1 4QS, Vereinigtes Königreich')
    expect(markdown).not.toContain('The form')
    const negotiated = await desk.fetch(paths.contactPage, { headers: { accept: 'text/markdown' } })
    expect(await negotiated.text()).toBe(markdown)
  })

  it('needs no script without a bot check', async () => {
    const html = await (await createDesk().fetch(paths.contactPage)).text()
    expect(html).not.toContain('noscript')
  })
})

describe('pages', () => {
  it('show facts as text, even with HTML in them', async () => {
    const site = { ...exampleSite, name: '<img src=x onerror=alert(1)>', legalName: '"&<b>' }
    const desk = createDesk({ site })
    for (const path of addresses) {
      const html = await (await desk.fetch(path)).text()
      expect(html).not.toContain('<img src=x')
      expect(html).not.toContain('<b>')
    }
    expect(await (await desk.fetch(paths.icon)).text()).toContain('>I</text>')
  })

  it('require TLS only if their address has it', async () => {
    const response = await createDesk({ baseUrl: 'http://127.0.0.1:3000' }).fetch(paths.home)
    expect(response.headers.has('strict-transport-security')).toBe(false)
  })

  it('share one stylesheet of less than 10 KB', async () => {
    const response = await createDesk().fetch(paths.stylesheet)
    expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8')
    expect((await response.arrayBuffer()).byteLength).toBeLessThan(10_240)
  })
})

describe('the pages after a request', () => {
  it('have the statuses of their problems (contract 4.1, 7)', () => {
    const statuses = answers.slice(addresses.length).map(({ name, status }) => [name, status])
    expect(Object.fromEntries(statuses)).toEqual({
      'the contact form with a bot check': 200,
      'a missing page': 404,
      'a refused method': 405,
      'an accepted form': 200,
      'a form with faults': 400,
      'a form without verification': 403,
      'a form too many': 429,
      'a form that could not be stored': 500,
    })
  })

  it('are not cached and not indexed', () => {
    for (const { status, html, headers } of answers.slice(addresses.length + 1)) {
      expect([status, headers.get('cache-control')]).toEqual([status, 'no-store'])
      expect(html).toContain('<meta name="robots" content="noindex">')
      expect(html).not.toContain('rel="canonical"')
    }
  })
})
