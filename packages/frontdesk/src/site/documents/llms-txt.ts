/**
 * `/llms.txt`: when this site helps, and where to read on (contract 4.3). The grammar is strict:
 * inside a level 2 section every line is a link item, so all prose stands before the first one.
 * Links lead to Markdown only; what is JSON, or takes POST, is named as text.
 */
import { ARTICLES_PATH, toArticlePath } from '../../company/articles/article.ts'
import { paths } from '../../contract/paths.ts'
import { ERRORS_PATH } from '../../contract/problems.ts'
import { pagePaths } from '../page-paths.ts'
import { mayAnswer, NO_ANSWERS } from '../../company/policies.ts'
import { toSendingRule } from '../sending-rule.ts'
import type { Listed, SiteData } from '../site-data.ts'
import { english } from '../../company/texts/index.ts'
import {
  escapeMarkdown,
  renderMarkdownHeading,
  renderMarkdownLine,
} from '../../company/prose/markdown.ts'
import type { Document } from './document.ts'
import { citeArticles } from './skills/cite-articles.ts'
import { contactUs } from './skills/contact-us.ts'
import { lookUpFacts } from './skills/look-up-facts.ts'
import { toSkillPath } from './skills/skill.ts'
import { useSiteTools } from './skills/use-site-tools.ts'

export const llmsTxt: Document = {
  path: paths.llmsTxt,
  title: 'llms.txt',
  description: 'When to use this site, for language models, with links to its pages in Markdown.',
  mediaType: 'text/plain; charset=utf-8',
  render: renderLlmsTxt,
}

interface Guide {
  readonly path: string
  readonly when: string
  /** The wording where agents may not answer from the content. */
  readonly instead?: string
}

/** The tasks that the site serves (contract 1), each with its document. */
const guidance: readonly Guide[] = [
  {
    path: pagePaths.about,
    when: 'Use it to look up what the company does, where it is, who works there and how to reach it.',
    instead: 'Give it to a person who wants to know what the company does, or how to reach it.',
  },
  {
    path: toSkillPath(lookUpFacts.name),
    when: 'Use it when a question about the company is to be answered from its own statements.',
    instead: 'Use it when a person asks about the company: it says where to send them.',
  },
  {
    path: ARTICLES_PATH,
    when: 'Use it to find and cite what the company has published.',
    instead: 'Give it to a person who wants to read what the company has published.',
  },
  {
    path: toSkillPath(citeArticles.name),
    when: 'Use it when an answer rests on an article of the company, to quote and cite it correctly.',
    instead:
      'Use it when a person looks for an article of the company: it says where to send them.',
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

/** Articles in the list: some readers stop at 30,000 characters. */
const MAX_ARTICLES = 30

function renderLlmsTxt(siteData: SiteData): string {
  const { site, listing } = siteData
  const guided = guidance.flatMap(({ path, when, instead = when }) => {
    const listed = listing.find((candidate) => candidate.path === path)
    return listed ? [{ ...listed, description: mayAnswer(siteData) ? when : instead }] : []
  })
  const others = listing.filter(({ path }) => !guided.some((candidate) => candidate.path === path))
  const isErrorPage = ({ path }: Listed): boolean => path.startsWith(ERRORS_PATH)
  return [
    renderMarkdownHeading(1, site.name),
    `> ${renderMarkdownLine(site.description)}`,
    ...renderProse(siteData),
    ...renderSection('When to use', guided, siteData),
    ...renderArticles(siteData),
    ...renderHostPages(siteData),
    ...renderSection(
      'Pages',
      others.filter((listed) => !isErrorPage(listed)),
      siteData,
    ),
    ...renderSection('Optional', others.filter(isErrorPage), siteData),
  ]
    .join('\n\n')
    .concat('\n')
}

function renderProse(siteData: SiteData): readonly string[] {
  const { baseUrl, tools, listing, owns, hostPages, site } = siteData
  const machineDocuments = listing
    .filter((listed) => toMarkdownTarget(listed) === undefined && listed.path !== paths.llmsTxt)
    .map(({ path, description }) => `- \`${baseUrl}${path}\`: ${description}`)
  const names = tools.map(({ name }) => name).join(' and ')
  return [
    ...(mayAnswer(siteData) ? [] : [NO_ANSWERS]),
    `This site accepts one kind of input: its contact form. ${escapeMarkdown(toSendingRule(english, siteData))} Facts come as pages and from the read-only tools ${names} at \`POST ${paths.mcp}\` (Model Context Protocol). Nothing here needs a key or a login. Every page${hostPages.length > 0 ? ` except those listed below "${escapeMarkdown(site.name)}"` : ''} is also there in Markdown, at the same address with \`.md\` added${owns(paths.home) ? ' (`/index.md` for the home page)' : ''}.`,
    'For machines:',
    machineDocuments.join('\n'),
    'Not here: OAuth or OpenID Connect tokens, API keys, webhooks, a sandbox, a site-search API, content management or administration, and sending mail by any other way than the contact form.',
  ]
}

function renderSection(
  heading: string,
  entries: readonly Listed[],
  { baseUrl }: SiteData,
): readonly string[] {
  const items = entries.flatMap((listed) => {
    const target = toMarkdownTarget(listed)
    if (target === undefined) return []
    return [
      `- [${toLinkText(listed.title)}](${baseUrl}${target}): ${escapeMarkdown(listed.description)}`,
    ]
  })
  return items.length === 0 ? [] : [`## ${heading}`, items.join('\n')]
}

/** The latest articles; `guidance` links to the full list. */
function renderArticles({ articles, baseUrl }: SiteData): readonly string[] {
  if (articles.length === 0) return []
  const items = articles
    .slice(0, MAX_ARTICLES)
    .map(
      (article) =>
        `- [${toLinkText(article.title)}](${baseUrl}${toArticlePath(article)}.md): ${article.published}. ${escapeMarkdown(article.summary)}`,
    )
  return ['## Articles', items.join('\n')]
}

/** The site's own pages, which have no Markdown twin. */
function renderHostPages({ hostPages, baseUrl, site }: SiteData): readonly string[] {
  if (hostPages.length === 0) return []
  const items = hostPages.map(
    ({ path, title, description }) =>
      `- [${toLinkText(title)}](${baseUrl}${path}): ${escapeMarkdown(description)}`,
  )
  return [`## ${escapeMarkdown(site.name)}`, items.join('\n')]
}

/** Address of a document's Markdown, if it has any. */
function toMarkdownTarget({ path, mediaType, markdownPath }: Listed): string | undefined {
  return markdownPath ?? (mediaType.startsWith('text/markdown') ? path : undefined)
}

/** The grammar ends a link's text at the first closing bracket, escaped or not. */
function toLinkText(text: string): string {
  return escapeMarkdown(text)
    .trim()
    .replaceAll(String.raw`\[`, '&#91;')
    .replaceAll(String.raw`\]`, '&#93;')
}
