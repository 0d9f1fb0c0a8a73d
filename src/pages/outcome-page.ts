/** Pages made for one answer: a problem outside `/api`, or the result of a form sent without script. */
import type { OutcomePages } from '../contact/renderer.ts'
import { inquiryFields } from '../contract/fields.ts'
import { paths } from '../contract/paths.ts'
import { commonHeaders, noStoreHeaders } from '../http/headers.ts'
import type { ProblemPages } from '../http/fallbacks.ts'
import type { FieldFault, Problem } from '../http/problem.ts'
import { sitePaths } from '../site/site-paths.ts'
import type { Surface } from '../site/surface.ts'
import { toMailLink } from './company.ts'
import { toHtmlHeaders } from './page-headers.ts'
import type { Sheet } from './page.ts'
import type { Block } from './prose.ts'
import { toFormText } from './texts/index.ts'
import { toSuccessMessage } from './texts/success-message.ts'
import {
  HTML_MEDIA_TYPE,
  MARKDOWN_MEDIA_TYPE,
  renderHtmlPage,
  renderMarkdownPage,
} from './render.ts'

/** Problems for browsers and agents, outside `/api`. */
export function problemPages(surface: Surface): ProblemPages {
  const common = { ...commonHeaders, ...noStoreHeaders }
  return {
    headers: {
      html: { ...common, ...toHtmlHeaders({}, surface), 'content-type': HTML_MEDIA_TYPE },
      markdown: { ...common, 'content-type': MARKDOWN_MEDIA_TYPE },
    },
    html: (problem) => renderHtmlPage(problemSheet(problem), surface),
    markdown: (problem) => renderMarkdownPage(problemSheet(problem), surface),
  }
}

/** Answers to a form that a browser sent without script. */
export function outcomePages(surface: Surface): OutcomePages {
  return {
    headers: { ...toHtmlHeaders({}, surface), 'content-type': HTML_MEDIA_TYPE },
    accepted: (message) => renderHtmlPage(acceptedSheet(message, surface), surface),
    problem: (problem) => renderHtmlPage(refusedSheet(problem), surface),
  }
}

function problemSheet(problem: Problem): Sheet {
  return {
    title: problem.title,
    description: problem.detail,
    content: (surface) => [
      { kind: 'paragraph', lead: true, text: problem.detail },
      { kind: 'paragraph', text: problem.hint },
      toEntrances(surface),
      toExplanation(problem),
    ],
  }
}

/** Where a lost reader goes on: the home page, and what lists everything. */
function toEntrances({ listing }: Surface): Block {
  const targets = new Set<string>([
    paths.home,
    paths.llmsTxt,
    paths.apiDocs,
    sitePaths.sitemapMarkdown,
  ])
  return {
    kind: 'cards',
    links: listing
      .filter(({ path }) => targets.has(path))
      .map(({ path, title, description }) => ({ link: path, text: title, note: description })),
  }
}

function acceptedSheet(given: string, { site }: Surface): Sheet {
  const text = toFormText(site.languages)
  const { heading, next, home } = text.accepted
  const message = toSuccessMessage(given, text)
  return {
    title: heading,
    description: message,
    language: () => text,
    content: () => [
      { kind: 'paragraph', lead: true, text: message },
      { kind: 'paragraph', text: [`${next} `, toMailLink(site.email), '.'] },
      { kind: 'actions', links: [{ link: paths.home, text: home }] },
    ],
  }
}

function refusedSheet(problem: Problem): Sheet {
  return {
    title: 'Your message was not sent',
    description: problem.detail,
    content: ({ site }) => [
      ...toFaults(problem),
      {
        kind: 'callout',
        text: 'Your browser’s back button leads to the form, with what you have written still in it.',
      },
      {
        kind: 'actions',
        links: [
          { link: paths.contactPage, text: 'Open an empty form' },
          { link: `mailto:${site.email}`, text: `Write to ${site.email}` },
        ],
      },
      toExplanation(problem),
    ],
  }
}

/** What is wrong: field by field in a person's words, or as the problem says it. */
function toFaults({ detail, hint, errors = [] }: Problem): readonly Block[] {
  if (errors.length === 0) {
    return [
      { kind: 'paragraph', lead: true, text: detail },
      { kind: 'paragraph', text: hint },
    ]
  }
  return [
    {
      kind: 'paragraph',
      lead: true,
      text: 'Nothing is lost. Please correct this and send the form again:',
    },
    { kind: 'list', items: errors.map(toReadableFault) },
  ]
}

/** A fault opens with the field's name on the wire; a person knows the field by its label. */
function toReadableFault({ field, detail }: FieldFault): string {
  const label = inquiryFields.find(({ name }) => name === field)?.label
  if (label === undefined || !detail.startsWith(`${field} `)) return detail
  return `${label} ${detail.slice(field.length + 1)}`
}

function toExplanation({ type, status, code }: Problem): Block {
  return {
    kind: 'paragraph',
    text: [`Status ${status}: `, { link: type, text: code }],
  }
}
