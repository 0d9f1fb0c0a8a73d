/** The HTML document around every content: head, header, footer. */
import { paths } from '../contract/paths.ts'
import type { Surface } from '../site/surface.ts'
import { toAddressLine, toMailLink } from './company.ts'
import { escapeHtml, renderHtml, renderHtmlLink } from './html.ts'
import { toMarkdownPath } from './markdown-path.ts'
import type { Sheet } from './page.ts'
import { toHeadingId, type Block, type Heading, type Link } from './prose.ts'

/** Language of every text that is not a fact of the company (BCP 47). */
const LANGUAGE = 'en'

/** Pages in the header, if they are served. */
const NAVIGATION = [paths.contactPage, paths.developers, paths.apiDocs]

/** A whole HTML document. */
export function renderDocument(sheet: Sheet, surface: Surface): string {
  const blocks = sheet.content(surface)
  const outline = sheet.outlined ? renderOutline(blocks) : ''
  return `<!DOCTYPE html>
<html lang="${LANGUAGE}">
${renderHead(sheet, surface)}
<body>
<a class="skip" href="#content">Skip to content</a>
${renderHeader(sheet, surface)}
<div class="page${sheet.outlined ? ' outlined' : ''}">
${outline}<main id="content">
<h1>${escapeHtml(sheet.heading?.(surface) ?? sheet.title)}</h1>
${renderHtml(blocks)}
</main>
</div>
${renderFooter(sheet, surface)}
</body>
</html>
`
}

function renderHead(sheet: Sheet, surface: Surface): string {
  const { site, baseUrl } = surface
  const title = escapeHtml(sheet.windowTitle?.(surface) ?? `${sheet.title} · ${site.name}`)
  const description = escapeHtml(sheet.summary?.(surface) ?? sheet.description)
  const { path } = sheet
  const address =
    path === undefined
      ? ['<meta name="robots" content="noindex">']
      : [
          `<link rel="canonical" href="${baseUrl}${path}">`,
          `<link rel="alternate" type="text/markdown" href="${toMarkdownPath(path)}">`,
          `<meta property="og:url" content="${baseUrl}${path}">`,
        ]
  return [
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    '<meta name="color-scheme" content="light dark">',
    ...address,
    '<meta property="og:type" content="website">',
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:site_name" content="${escapeHtml(site.name)}">`,
    `<link rel="service-desc" type="application/json" href="${paths.openapi}">`,
    `<link rel="icon" type="image/svg+xml" href="${paths.icon}">`,
    `<link rel="stylesheet" href="${paths.stylesheet}">`,
    '</head>',
  ].join('\n')
}

function renderHeader({ path }: Sheet, { site, listing }: Surface): string {
  const links = NAVIGATION.flatMap((target) => {
    const page = listing.find((listed) => listed.path === target)
    if (!page) return []
    const current = target === path ? ' aria-current="page"' : ''
    return [`<li><a href="${target}"${current}>${escapeHtml(page.title)}</a></li>`]
  })
  return `<header>
<a class="brand" href="${paths.home}"><img src="${paths.icon}" alt="" width="28" height="28"> ${escapeHtml(site.name)}</a>
<nav aria-label="Main">
<ul>
${links.join('\n')}
</ul>
</nav>
</header>`
}

function renderOutline(blocks: readonly Block[]): string {
  const items = blocks
    .filter((block): block is Heading => block.kind === 'heading' && block.level === 2)
    .map(
      (heading) =>
        `<li>${renderHtmlLink({ link: `#${toHeadingId(heading)}`, text: heading.text })}</li>`,
    )
  return `<nav class="outline" aria-label="On this page">
<ul>
${items.join('\n')}
</ul>
</nav>
`
}

function renderFooter({ path }: Sheet, { site }: Surface): string {
  const place = site.address && toAddressLine(site.address)
  const links: readonly Link[] = [
    ...(path === undefined ? [] : [{ link: toMarkdownPath(path), text: 'This page as Markdown' }]),
    { link: paths.llmsTxt, text: 'For AI agents: llms.txt' },
    { link: paths.openapi, text: 'OpenAPI' },
  ]
  return `<footer>
<address>
<strong>${escapeHtml(site.legalName ?? site.name)}</strong>
${place ? `<span>${escapeHtml(place)}</span>\n` : ''}${renderHtmlLink(toMailLink(site.email))}
</address>
<ul>
${links.map((link) => `<li>${renderHtmlLink(link)}</li>`).join('\n')}
</ul>
</footer>`
}
