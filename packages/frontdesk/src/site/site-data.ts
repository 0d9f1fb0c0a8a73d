import type { Article } from '../company/articles/article.ts'
import type { Operation } from '../contract/operations.ts'
import type { ToolDescription } from '../contract/tools.ts'
import type { WidgetSources } from '../contact/bot-checks/verifier.ts'
import type { ContactOptions } from '../contact/settings.generated.ts'
import type { HostPage, Navigation, SiteOptions } from './settings.generated.ts'
import type { SiteFacts } from '../company/facts.ts'
import type { OwnWords } from '../company/own-words.ts'
import type { DecidedSignals, InquiryHandling, SecurityContact } from '../company/policies.ts'
import type { LoadableTexts, Texts } from '../company/texts/texts.ts'
import type { Theme } from './theme/theme.ts'

/** The data for documents, pages and tools: the facts, and this deployment's address. */
export interface SiteData {
  readonly site: SiteFacts
  /** Public origin without trailing slash, from the configuration, never from a request. */
  readonly baseUrl: string
  /** Reverse-DNS name of the tool server, `com.example/site` (server card, serverInfo). */
  readonly serverName: string
  readonly tools: readonly ToolDescription[]
  /** The whole message that answers a tool call here. */
  readonly toToolAnswer: (name: string) => unknown
  /** The REST operations of this deployment. */
  readonly operations: readonly Operation[]
  /** Everything that is served, for link lists and sitemaps. */
  readonly listing: readonly Listed[]
  /** Every page and article as Markdown, without the problem pages; rendered on request. */
  readonly toTexts: () => Iterable<string>
  /** Newest first. */
  readonly articles: readonly Article[]
  readonly contentSignals: DecidedSignals
  readonly security: SecurityContact | undefined
  readonly inquiries: InquiryHandling
  /** The owner's settings, for options without a default or a derived value. */
  readonly given: Omit<SiteOptions, 'verifier'>
  /** The owner's settings for the form. */
  readonly contact: ContactOptions
  /** Success message for an inquiry (contract 2.2). */
  readonly successMessage: string
  /** Texts in the language of this page. Default: the site's main language. */
  readonly texts: Texts
  /** The company's own texts in that language; empty in the main one. */
  readonly words: OwnWords
  /** The site's languages with texts, main one first. */
  readonly allTexts: readonly [main: Texts, ...others: Texts[]]
  /** Languages that the form's element can load. */
  readonly formLanguages: readonly LoadableTexts[]
  /** Differences from the default look. */
  readonly theme: Theme
  /** Whether this service answers a path, not the surrounding site. */
  readonly owns: (path: string) => boolean
  /** The surrounding site's pages, for lists and the navigation. */
  readonly hostPages: readonly HostPage[]
  /** The owner's links in header and footer. */
  readonly navigation: Navigation
  /** The running bot check, as the contact form needs it. */
  readonly botCheck: {
    readonly name: string
    /** Form field of the token; undefined without a bot check. */
    readonly field: string | undefined
    readonly widget: string
    /** Sources that the page must allow for the widget. */
    readonly sources: WidgetSources
  }
}

/** The tools, and example answers from this deployment. */
export interface ShownTools {
  readonly tools: SiteData['tools']
  toAnswer(name: string, siteData: SiteData): unknown
}

/** One served document, for lists. */
export interface Listed {
  readonly path: string
  readonly title: string
  readonly description: string
  readonly mediaType: string
  /** Day of the last change, if known (ISO 8601). */
  readonly updated: string | undefined
  /** Whether it exists in each of the site's languages. */
  readonly translated: boolean
  /** Path of the Markdown twin of a page. */
  readonly markdownPath: string | undefined
}
