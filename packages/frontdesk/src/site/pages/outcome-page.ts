/**
 * Pages made for one answer: a problem outside `/api`, or the result of a form sent without script.
 */
import { findMeantAddress } from '../../contact/suggested-address.ts'
import type { OutcomePages, TypedValues } from '../../contact/renderer.ts'
import { paths } from '../../contract/paths.ts'
import { noStoreHeaders, toCommonHeaders } from '../../http/headers.ts'
import type { ProblemPages } from '../../http/fallbacks.ts'
import type { Problem } from '../../http/problem.ts'
import { documentPaths } from '../page-paths.ts'
import { toOwnWords } from '../../company/own-words.ts'
import { findForeign, findLanguageOf, inLanguage, toLanguageOf } from '../page-languages.ts'
import type { SiteData } from '../site-data.ts'
import { renderDocument } from './layout.ts'
import { toDescription, toHtmlHeaders } from './page-headers.ts'
import type { Sheet } from './page.ts'
import { toMailLink, type Block } from '../../company/prose/prose.ts'
import { renderCorrectionForm } from '../form/correction-form.ts'
import { FORM_PAGE_STYLESHEET_PATH } from '../form/stylesheet.ts'
import { toReturnedAction } from '../../http/navigation.ts'
import { toFormSources } from './contact.ts'
import { findTypedLanguage } from './near-miss.ts'
import { toCard } from './page-names.ts'
import { problemSheet } from './problem-page.ts'
import { refusedSheet, toExplanation } from './refused-form.ts'
import { english } from '../../company/texts/index.ts'
import { HTML_MEDIA_TYPE, MARKDOWN_MEDIA_TYPE, renderMarkdownPage } from './render.ts'

/** Problems for browsers and agents, outside `/api`. */
export function problemPages(siteData: SiteData): ProblemPages {
  const common = { ...toCommonHeaders(siteData.baseUrl), ...noStoreHeaders }
  return {
    headers: {
      html: { ...common, ...toHtmlHeaders({}, siteData), 'content-type': HTML_MEDIA_TYPE },
      markdown: { ...common, link: toDescription(), 'content-type': MARKDOWN_MEDIA_TYPE },
    },
    html: (problem, asked, from) => {
      const texts =
        findLanguageOf(asked, siteData) ??
        findTypedLanguage(asked, siteData) ??
        findLanguageOf(from, siteData)
      const local = inLanguage(siteData, texts ?? siteData.texts)
      return renderDocument(problemSheet(problem, asked, local), local)
    },
    markdown: (problem) => renderMarkdownPage(machineSheet(problem), siteData),
  }
}

/** Answers to a form that a browser sent without script. */
export function outcomePages(siteData: SiteData): OutcomePages {
  return {
    // The page may show the form again, with its script.
    headers: {
      ...toHtmlHeaders({ sources: toFormSources }, siteData),
      'content-type': HTML_MEDIA_TYPE,
    },
    accepted: ({ values, page }) => {
      const local = toLanguageOf(page, siteData)
      return renderDocument(acceptedSheet(values, toReturnedAction(page), local), local)
    },
    refused: (form) => {
      const local = toLanguageOf(form.page, siteData)
      return renderDocument(refusedSheet(form, local), local)
    },
  }
}

/** For agents: in English, with links to the lists of everything. */
function machineSheet(problem: Problem): Sheet {
  return {
    title: problem.title,
    description: problem.detail,
    language: () => english,
    content: (siteData) => [
      { kind: 'paragraph', lead: true, text: problem.detail },
      { kind: 'paragraph', text: problem.hint },
      toEntrances(siteData),
      toExplanation(problem, english),
    ],
  }
}

/** Links for a lost reader: the home page and the lists of everything. */
function toEntrances({ listing }: SiteData): Block {
  const targets = new Set<string>([
    paths.home,
    paths.llmsTxt,
    paths.apiDocs,
    documentPaths.sitemapMarkdown,
  ])
  return { kind: 'cards', links: listing.filter(({ path }) => targets.has(path)).map(toCard) }
}

function acceptedSheet(values: TypedValues, action: string, siteData: SiteData): Sheet {
  const { texts: text, site, words, contact } = siteData
  const { heading, home } = text.accepted
  const own = toOwnWords(contact.successMessage, words)
  const message = own ?? text.success.message
  const language = own === undefined ? undefined : findForeign(own, siteData)
  const address = (values.email ?? '').trim()
  const meant = findMeantAddress(address)
  const correction = toCorrection(values, { action, proposed: meant ?? address }, siteData)
  return {
    title: heading,
    description: message,
    ...(correction.length > 0 && { stylesheet: FORM_PAGE_STYLESHEET_PATH }),
    content: () => [
      { kind: 'paragraph', lead: true, text: message, language },
      ...(meant === undefined ? [] : [{ kind: 'callout', text: text.meant(meant) } as const]),
      { kind: 'paragraph', text: [`${text.next(address)} `, toMailLink(site.email), '.'] },
      ...correction,
      { kind: 'actions', links: [{ link: paths.home, text: home }] },
    ],
  }
}

/** As in the form's script. With a bot check, a second token needs script. */
function toCorrection(
  values: TypedValues,
  begin: { readonly action: string; readonly proposed: string },
  siteData: SiteData,
): readonly Block[] {
  if (siteData.botCheck.field !== undefined || !values.email) return []
  const html = renderCorrectionForm(siteData.texts, values, begin)
  return [{ kind: 'markup', html, markdown: [] }]
}
