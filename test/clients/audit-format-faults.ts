/** Faults in the formats for finding and citing a site. */
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import { withHeaders } from './audit-broken-site.ts'
import { edit, type PlantedFault } from './audit-faults.ts'

export const formatFaults: readonly PlantedFault[] = [
  [
    'a resource directory at two addresses with different content',
    ['catalog.ard'],
    edit('/.well-known/ard.json', (text) => text.replace('{', '{"other":1,')),
  ],
  [
    'a resource directory only at its older path',
    ['catalog.ard'],
    ({ path }) =>
      path === '/.well-known/ard.json' ? new Response('Gone', { status: 404 }) : undefined,
  ],
  [
    'a robots.txt that excludes every robot',
    ['catalog.robots'],
    edit('/robots.txt', (text) => text.replace(/^Allow: \/$/m, 'Disallow: /')),
  ],
  [
    'a use that the header permits and robots.txt forbids',
    ['catalog.content-usage'],
    (_request, answer) =>
      answer.headers.has('content-usage')
        ? withHeaders(answer, { 'content-usage': 'search=n, train-ai=y' })
        : undefined,
  ],
  [
    'pages whose Markdown and HTML caches confuse',
    ['catalog.markdown'],
    ({ path }, answer) => (path === '/' ? withHeaders(answer, { vary: null }) : undefined),
  ],
  [
    'HTML for agents that prefer Markdown',
    ['catalog.markdown'],
    ({ path, headers }) =>
      path === '/' && headers.get('accept')?.endsWith('*/*') === true
        ? new Response('<p>Hello</p>', { headers: { 'content-type': 'text/html' } })
        : undefined,
  ],
  [
    'citations that are plain text',
    ['catalog.citations'],
    ({ path }, answer) =>
      path.endsWith('.bib') ? withHeaders(answer, { 'content-type': 'text/plain' }) : undefined,
  ],
  [
    'missing citations',
    ['catalog.citations'],
    ({ path }) => (path.endsWith('.bib') ? new Response('Gone', { status: 404 }) : undefined),
  ],
  [
    'articles that do not link their citations',
    ['catalog.citations'],
    ({ path }, answer) =>
      path.startsWith('/articles/')
        ? withHeaders(answer, {
            link: answer.headers.get('link')?.replaceAll('cite-as', 'canonical') ?? null,
          })
        : undefined,
  ],
  [
    'a missing preview picture',
    ['catalog.preview'],
    ({ path }) =>
      path === '/docs/api/assets/preview.png' ? new Response('Gone', { status: 404 }) : undefined,
  ],
  [
    'a preview picture that is a page',
    ['catalog.preview'],
    ({ path }) =>
      path === '/docs/api/assets/preview.png'
        ? new Response('<p>', { headers: { 'content-type': 'text/html' } })
        : undefined,
  ],
  [
    'a preview picture without a description',
    ['catalog.preview'],
    edit('/', (text) => text.replace('og:image:alt', 'og:image:words')),
  ],
  [
    'a telephone number with a zero that is not dialled from abroad',
    ['catalog.tel'],
    edit(paths.contactPage, (text) => text.replaceAll('"tel:+44', '"tel:+44(0)')),
  ],
  [
    'a telephone number with spaces',
    ['catalog.tel'],
    edit('/', (text) => text.replaceAll('"tel:+44', '"tel:+44 ')),
  ],
  [
    'a feed without dates',
    ['catalog.feed'],
    edit('/articles/feed.xml', (text) => text.replaceAll('updated>', 'changed>')),
  ],
  [
    'a feed served as XML',
    ['catalog.feed'],
    ({ path }, answer) =>
      path === '/articles/feed.xml'
        ? withHeaders(answer, { 'content-type': 'text/xml' })
        : undefined,
  ],
  [
    'a feed whose entries link two pages of one type',
    ['catalog.feed'],
    edit('/articles/feed.xml', (text) =>
      text.replaceAll(/(<entry .*?)(<link rel="alternate"[^>]*>)/gs, '$1$2$2'),
    ),
  ],
]
