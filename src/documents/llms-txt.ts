/**
 * `/llms.txt`: when this site helps, and where to read on (contract 4.3). The grammar is strict:
 * inside a level 2 section every line is a link item, so all prose stands before the first one.
 * Links lead to Markdown only; what is JSON, or takes POST, is named as text.
 */
import { toArticlePath } from '../articles/article.ts'
import { operations } from '../contract/operations.ts'
import { paths } from '../contract/paths.ts'
import { ERRORS_PATH } from '../contract/problems.ts'
import { ARTICLES_PATH } from '../articles/article.ts'
import { pagePaths } from '../site/page-paths.ts'
import type { Listed, Surface } from '../site/surface.ts'
import type { Document } from './document.ts'
import { contactUs } from './skills/contact-us.ts'
import { toSkillPath } from './skills/skill.ts'
import { useSiteTools } from './skills/use-site-tools.ts'

export const llmsTxt: Document = {
  path: paths.llmsTxt,
  title: 'llms.txt',
  description: 'When to use this site, for language models, with links to its pages in Markdown.',
  mediaType: 'text/plain; charset=utf-8',
  render: renderLlmsTxt,
}

/** The jobs that this site is for (contract 1), each with the document that answers it. */
const guidance: readonly { readonly path: string; readonly when: string }[] = [
  {
    path: pagePaths.about,
    when: 'Use it to look up what the company does, where it is, who works there and how to reach it.',
  },
  {
    path: ARTICLES_PATH,
    when: 'Use it to find and cite what the company has published.',
  },
  {
    path: toSkillPath(contactUs.name),
    when: 'Use it when a person wants to send the company a message.',
  },
  { path: paths.contactPage, when: 'Give it to a person who wants to fill in the form.' },
  {
    path: toSkillPath(useSiteTools.name),
    when: 'Use it to get the company’s facts as data, or to check that the site is reachable.',
  },
  {
    path: paths.developers,
    when: 'Use it to find every interface of this site, its limits and versions.',
  },
  {
    path: paths.apiDocs,
    when: 'Use it to learn the fields, answers, errors and limits of the API.',
  },
]

/** Articles in the list: some readers take no text longer than 30,000 characters. */
const MAX_ARTICLES = 30

function renderLlmsTxt(surface: Surface): string {
  const { site, listing } = surface
  const guided = guidance.flatMap(({ path, when }) => {
    const listed = listing.find((candidate) => candidate.path === path)
    return listed ? [{ ...listed, description: when }] : []
  })
  const others = listing.filter(({ path }) => !guided.some((candidate) => candidate.path === path))
  const isErrorPage = ({ path }: Listed): boolean => path.startsWith(ERRORS_PATH)
  return [
    `# ${toLine(site.name)}`,
    `> ${toLine(site.description)}`,
    ...renderProse(surface),
    ...renderSection('When to use', guided, surface),
    ...renderArticles(surface),
    ...renderSection(
      'Pages',
      others.filter((listed) => !isErrorPage(listed)),
      surface,
    ),
    ...renderSection('Optional', others.filter(isErrorPage), surface),
  ]
    .join('\n\n')
    .concat('\n')
}

function renderProse({ baseUrl, tools, listing, homePage }: Surface): readonly string[] {
  const machineDocuments = listing
    .filter((listed) => toMarkdownTarget(listed) === undefined && listed.path !== paths.llmsTxt)
    .map(({ path, description }) => `- \`${baseUrl}${path}\`: ${description}`)
  const names = tools.map(({ name }) => name).join(' and ')
  const { method, path } = operations.postContact
  return [
    `The one write is the contact form, \`${method} ${path}\`; in production only a person in a browser can send it. Facts come as pages and from the read-only tools ${names} at \`POST ${paths.mcp}\` (Model Context Protocol). Nothing here needs a key or a login. Every page has a twin in Markdown, at the same address with \`.md\` added${homePage ? ' (`/index.md` for the home page)' : ''}.`,
    'For machines:',
    machineDocuments.join('\n'),
    'Not here: OAuth or OpenID Connect tokens, API keys, webhooks, a sandbox, a site-search API, content management or administration, and sending mail by any other way than the contact form.',
  ]
}

function renderSection(
  heading: string,
  entries: readonly Listed[],
  { baseUrl }: Surface,
): readonly string[] {
  const items = entries.flatMap((listed) => {
    const target = toMarkdownTarget(listed)
    if (target === undefined) return []
    return [`- [${toLinkText(listed.title)}](${baseUrl}${target}): ${toLine(listed.description)}`]
  })
  return items.length === 0 ? [] : [`## ${heading}`, items.join('\n')]
}

/** The latest; the page of all is among the guidance. */
function renderArticles({ articles, baseUrl }: Surface): readonly string[] {
  if (articles.length === 0) return []
  const items = articles
    .slice(0, MAX_ARTICLES)
    .map(
      (article) =>
        `- [${toLinkText(article.title)}](${baseUrl}${toArticlePath(article)}.md): ${article.published}. ${toLine(article.summary)}`,
    )
  return ['## Articles', items.join('\n')]
}

/** Where the Markdown of a document is, if it has any. */
function toMarkdownTarget({ path, mediaType, markdownPath }: Listed): string | undefined {
  return markdownPath ?? (mediaType.startsWith('text/markdown') ? path : undefined)
}

function toLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** The grammar ends a link's text at the first closing bracket. */
function toLinkText(text: string): string {
  return toLine(text).replaceAll('[', '(').replaceAll(']', ')')
}
