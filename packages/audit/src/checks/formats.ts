/**
 * Formats for finding and citing a site, where it has them: a wrong one misleads more than none.
 */
import { paths } from '../../../frontdesk/src/contract/paths.ts'
import { judge, skip, type Check } from '../check.ts'
import { at, show, toList } from '../json.ts'
import { findHtmlLinks, findTagAttributes } from '../scan.ts'
import { toEssence } from './documents.ts'

const ARD_PATHS = ['/.well-known/ard.json', '/.well-known/ai-catalog.json'] as const

const MARKDOWN = 'text/markdown'

export const formatChecks: readonly Check[] = [
  {
    id: 'catalog.ard',
    title: 'The resource directory is at both of its paths with the same bytes',
    section: 'ARD 0.91',
    remedy: `Serve the same JSON, with "entries", at ${ARD_PATHS.join(' and ')}.`,
    async run(site) {
      const [newer, older] = [await site.ask(ARD_PATHS[0]), await site.ask(ARD_PATHS[1])]
      if (newer.status !== 200 && older.status !== 200) return skip('no resource directory')
      const entries = toList(at(await site.json(ARD_PATHS[0]), 'entries'))
      return judge([
        ...(newer.status === 200 ? [] : [`${ARD_PATHS[0]} is ${newer.status}`]),
        ...(newer.status !== 200 || entries.length > 0 ? [] : ['no entries']),
        ...(older.status !== 200 || newer.status !== 200 || older.text === newer.text
          ? []
          : ['the two paths answer differently']),
      ])
    },
  },
  {
    id: 'catalog.content-usage',
    title: 'What may be done with the content is said alike in robots.txt and in the header',
    section: 'draft-ietf-aipref-vocab; Content-Signal',
    remedy: 'Derive Content-Signal and Content-Usage from one setting: search and ai-train.',
    async run(site) {
      const usage = (await site.ask('/')).headers.get('content-usage')
      const { text } = await site.ask('/robots.txt')
      const signal = /^content-signal:(.{0,200})$/im.exec(text)?.[1]
      if (usage === null) return skip('no Content-Usage on / (the home page)')
      if (signal === undefined) return skip('no Content-Signal to compare with')
      return judge([
        ...compareUse(signal, 'search', usage, 'search'),
        ...compareUse(signal, 'ai-train', usage, 'train-ai'),
      ])
    },
  },
  {
    id: 'catalog.markdown',
    title: 'Clients that prefer Markdown get it, and Vary tells caches',
    section: 'RFC 9110 12.5.1, 12.5.5',
    remedy: 'Answer text/markdown where Accept prefers it, and send Vary: Accept with both forms.',
    async run(site) {
      const accept = 'text/markdown, text/html;q=0.5'
      const markdown = await site.ask('/', { headers: { accept } })
      if (toEssence(markdown.headers.get('content-type')) !== MARKDOWN) {
        return skip('no Markdown to negotiate on / (the home page)')
      }
      const agent = await site.ask('/', { headers: { accept: 'text/markdown, text/html, */*' } })
      const page = await site.ask('/', { headers: { accept: 'text/html' } })
      const type = toEssence(agent.headers.get('content-type'))
      return judge([
        ...(type === MARKDOWN ? [] : [`text/markdown, text/html, */* gets ${type}`]),
        ...(toEssence(page.headers.get('content-type')) === 'text/html' ? [] : ['no HTML']),
        ...[markdown, page]
          .filter(({ headers }) => !/\baccept\b/i.test(headers.get('vary') ?? ''))
          .map(({ headers }) => `no Vary: Accept with ${headers.get('content-type')}`),
      ])
    },
  },
  {
    id: 'catalog.preview',
    title: 'The picture of a link is there, with its words',
    section: 'Open Graph protocol',
    remedy:
      'Let og:image be an absolute address that answers with a picture, and say og:image:alt.',
    async run(site) {
      const { text } = await site.ask('/')
      const found = findTagAttributes(text, 'meta').flatMap((meta) => {
        const name = meta.get('property') ?? meta.get('name')
        return name === undefined ? [] : [[name, meta.get('content') ?? ''] as const]
      })
      // The first of several is shown.
      const metas = new Map(found.toReversed())
      const image = metas.get('og:image')
      if (image === undefined) return skip('no og:image')
      if (!URL.canParse(image)) return judge([`og:image is ${show(image)}`])
      if (!site.owns(image)) return skip('og:image is elsewhere, and was not looked at')
      const answer = await site.ask(image)
      const type = toEssence(answer.headers.get('content-type'))
      return judge([
        ...(answer.status === 200 ? [] : [`og:image is ${answer.status}`]),
        ...(answer.status !== 200 || type.startsWith('image/') ? [] : [`og:image is ${type}`]),
        ...(metas.has('og:image:alt') ? [] : ['no og:image:alt']),
      ])
    },
  },
  {
    id: 'catalog.tel',
    title: 'Telephone links can be dialled',
    section: 'RFC 3966 3',
    remedy: 'Write tel: with + and digits alone, without a (0), and an extension as ;ext=5.',
    async run(site) {
      const links: string[] = []
      for (const path of ['/', paths.contactPage]) {
        const { status, text } = await site.ask(path)
        if (status === 200) links.push(...findHtmlLinks(text))
      }
      const numbers = [...new Set(links)].filter((link) => /^tel:/i.test(link))
      if (numbers.length === 0) return skip('no telephone links')
      const wrong = numbers.filter(
        (link) => link.length > 100 || !DIALLED.test(link) || link.includes('(0)'),
      )
      return judge(wrong.map((link) => show(link)))
    },
  },
]

const DIALLED = /^tel:\+?[\d().-]{2,40}(?:;[a-z][a-z\d-]{0,20}(?:=[\w.+-]{1,40})?){0,4}$/i

/** `yes` and `no` of Content-Signal, `y` and `n` of Content-Usage. */
function compareUse(
  signal: string,
  signalName: string,
  usage: string,
  usageName: string,
): readonly string[] {
  const one = new RegExp(`\\b${signalName}=(yes|no)\\b`, 'i').exec(signal)?.[1]?.toLowerCase()
  const other = new RegExp(`\\b${usageName}=(y|n)\\b`, 'i').exec(usage)?.[1]?.toLowerCase()
  if (one === undefined || other === undefined || one.startsWith(other)) return []
  return [`${signalName} is ${one} in robots.txt, ${usageName} is ${other} in the header`]
}
