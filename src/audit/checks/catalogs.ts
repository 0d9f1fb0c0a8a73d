/** Documents beyond the contract's, where they are there: a wrong one misleads more than none. */
import { judge, pass, skip, warn, type Check } from '../check.ts'
import { at, show, toList, type JsonValue } from '../json.ts'
import type { Site } from '../site.ts'
import { toEssence } from './documents.ts'

/** Pages of a sitemap that are looked at. */
const SAMPLE = 10

export const catalogChecks: readonly Check[] = [
  {
    id: 'catalog.robots',
    title: 'robots.txt lets the discovery documents be read',
    section: 'RFC 9309',
    remedy: 'Remove the Disallow line that covers the whole site.',
    async run(site) {
      const { status, text } = await site.ask('/robots.txt')
      if (status !== 200) return skip('no robots.txt')
      const forAll = /^user-agent: *\*[^\n]*\n((?:(?!user-agent:).*\n?)*)/im.exec(text)?.[1] ?? ''
      return /^disallow: *\/ *$/im.test(forAll) ? warn('Disallow: / for everyone') : pass
    },
  },
  {
    id: 'catalog.security',
    title: 'security.txt has a contact and has not expired',
    section: 'RFC 9116 2.5',
    remedy: 'Write Contact and an Expires that lies ahead, or take the file away.',
    async run(site) {
      const { status, text } = await site.ask('/.well-known/security.txt')
      if (status !== 200) return skip('no security.txt')
      const expires = /^expires: *(.+)$/im.exec(text)?.[1]
      const time = Date.parse(expires ?? '')
      return judge([
        ...(/^contact: *\S/im.test(text) ? [] : ['no Contact']),
        ...(time > Date.now() ? [] : [`Expires is ${show(expires ?? undefined)}`]),
      ])
    },
  },
  {
    id: 'catalog.sitemap',
    title: 'Pages of the sitemap are of this site, and there',
    section: 'sitemaps.org 0.9',
    remedy: 'List absolute addresses of this origin that answer 200.',
    async run(site) {
      const { status, text } = await site.ask('/sitemap.xml')
      if (status !== 200) return skip('no sitemap.xml')
      const urls = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => decode(url))
      return judge([
        ...(urls.length > 0 ? [] : ['no <loc>']),
        ...urls.filter((url) => !site.owns(url)).map((url) => `${url} is elsewhere`),
        ...(await findMissing(site, urls.filter(site.owns).slice(0, SAMPLE))),
      ])
    },
  },
  {
    id: 'catalog.apis',
    title: 'The API catalog is a linkset whose descriptions are there',
    section: 'RFC 9727 4, RFC 9264',
    remedy: 'Serve application/linkset+json whose service-desc and service-doc links answer 200.',
    async run(site) {
      const { status, headers, text } = await site.ask('/.well-known/api-catalog')
      if (status !== 200) return skip('no api-catalog')
      const type = toEssence(headers.get('content-type'))
      const linkset = toList(at(await site.json('/.well-known/api-catalog'), 'linkset'))
      const links = linkset.flatMap((entry) =>
        ['service-desc', 'service-doc'].flatMap((relation) =>
          toList(at(entry, relation)).map((link) => String(at(link, 'href'))),
        ),
      )
      return judge([
        ...(type === 'application/linkset+json' ? [] : [`Content-Type ${type}`]),
        ...(linkset.length > 0 ? [] : [`no linkset in ${show(text)}`]),
        ...(await findMissing(site, links.filter(site.owns))),
      ])
    },
  },
  {
    id: 'catalog.ai',
    title: 'The AI catalog names what is there',
    section: 'ai-catalog 1.0',
    remedy: 'Let every entry have an identifier, a type and a URL that answers 200.',
    async run(site) {
      const { status } = await site.ask('/.well-known/ai-catalog.json')
      if (status !== 200) return skip('no ai-catalog.json')
      const entries = toList(at(await site.json('/.well-known/ai-catalog.json'), 'entries'))
      const text = (entry: JsonValue, name: string): string => String(at(entry, name) ?? '')
      const incomplete = entries.filter((entry) =>
        ['identifier', 'type', 'url'].some((name) => text(entry, name) === ''),
      )
      const urls = entries.map((entry) => text(entry, 'url')).filter(site.owns)
      return judge([
        ...(entries.length > 0 ? [] : ['no entries']),
        ...incomplete.map((entry) => `an entry is incomplete: ${show(entry)}`),
        ...(await findMissing(site, urls)),
      ])
    },
  },
]

async function findMissing(site: Site, urls: readonly string[]): Promise<readonly string[]> {
  const faults: string[] = []
  for (const url of urls) {
    const { status } = await site.ask(url)
    if (status !== 200) faults.push(`${url} is ${status}`)
  }
  return faults
}

/** The five entities that a sitemap must escape with. */
function decode(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
}
