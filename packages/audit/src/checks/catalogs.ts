/** Documents beyond the contract, where a site has them: a wrong one misleads more than none. */
import { judge, pass, skip, warn, type Check } from '../check.ts'
import { at, show, toList, toText, type JsonValue } from '../json.ts'
import { findLocations, forbidsAll, readFields } from '../scan.ts'
import type { Site } from '../site.ts'
import { toEssence } from './documents.ts'

/** Addresses checked per document. */
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
      return forbidsAll(text) ? warn('Disallow: / for everyone') : pass
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
      const fields = new Map(readFields(text).filter(([, value]) => value !== ''))
      const expires = fields.get('expires')
      const time = Date.parse(expires ?? '')
      return judge([
        ...(fields.has('contact') ? [] : ['no Contact']),
        ...(time > Date.now() ? [] : [`Expires is ${show(expires)}`]),
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
      const urls = findLocations(text)
      return judge([
        ...(urls.length > 0 ? [] : ['no <loc>']),
        ...urls.filter((url) => !site.owns(url)).map((url) => `${url} is elsewhere`),
        ...(await findMissing(site, urls)),
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
          toList(at(entry, relation)).map((link) => toText(at(link, 'href'))),
        ),
      )
      return judge([
        ...(type === 'application/linkset+json' ? [] : [`Content-Type ${type}`]),
        ...(linkset.length > 0 ? [] : [`no linkset in ${show(text)}`]),
        ...(await findMissing(site, links)),
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
      const text = (entry: JsonValue, name: string): string => toText(at(entry, name) ?? '')
      const incomplete = entries.filter((entry) =>
        ['identifier', 'type', 'url'].some((name) => text(entry, name) === ''),
      )
      const urls = entries.map((entry) => text(entry, 'url'))
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
  for (const url of urls.filter(site.owns).slice(0, SAMPLE)) {
    const { status } = await site.look(url)
    if (status !== 200) faults.push(`${url} is ${status}`)
  }
  return faults
}
