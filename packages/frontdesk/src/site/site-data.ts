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

/** What documents, pages and tools are made of: the facts, and where this deployment lives. */
export interface SiteData {
  readonly site: SiteFacts
  /** Public origin without trailing slash, from the configuration, never from a request. */
  readonly baseUrl: string
  /** Reverse-DNS name of the tool server, `com.example/site` (server card, serverInfo). */
  readonly serverName: string
  readonly tools: readonly ToolDescription[]
  /** The whole message that a call of a tool is answered with here. */
  readonly toToolAnswer: (name: string) => unknown
  /** What this deployment offers of the REST operations. */
  readonly operations: readonly Operation[]
  /** Everything that is served, for link lists and sitemaps. */
  readonly listing: readonly Listed[]
  /** Every page and article as Markdown, the pages of problems left out; made when asked for. */
  readonly toTexts: () => Iterable<string>
  /** Newest first. */
  readonly articles: readonly Article[]
  readonly contentSignals: DecidedSignals
  readonly security: SecurityContact | undefined
  readonly inquiries: InquiryHandling
  /** As the owner has set it: for options without a default or a derived value. */
  readonly given: Omit<SiteOptions, 'verifier'>
  /** What the owner decides about the form. */
  readonly contact: ContactOptions
  /** Text of the answer to an inquiry that was taken (contract 2.2). */
  readonly successMessage: string
  /** What a person reads, in the language of this page; by itself the site's main one. */
  readonly texts: Texts
  /** What the company says in its own words, in that language; none in the main one. */
  readonly words: OwnWords
  /** The site's languages that there are texts for, the main one first. */
  readonly spoken: readonly [main: Texts, ...others: Texts[]]
  /** Every language that the form can be asked for, by its element. */
  readonly formLanguages: readonly LoadableTexts[]
  /** What the looks differ in from the default ones. */
  readonly theme: Theme
  /** Whether a path is answered here, and not by the site around this service. */
  readonly owns: (path: string) => boolean
  /** Pages of that site, for lists and the navigation. */
  readonly hostPages: readonly HostPage[]
  /** What the owner chose for header and footer. */
  readonly navigation: Navigation
  /** Operations whose removal has been announced (contract 9.4). */
  readonly deprecated: ReadonlySet<Operation['id']>
  /** The running bot check, as the contact form needs it. */
  readonly botCheck: {
    readonly name: string
    /** Form field of the token; undefined when nothing is checked. */
    readonly field: string | undefined
    readonly widget: string
    /** What the page must allow for the widget beside its own origin. */
    readonly sources: WidgetSources
  }
}

/** The tools, and what a call of one is answered with here. */
export interface ShownTools {
  readonly tools: SiteData['tools']
  toAnswer(name: string, siteData: SiteData): unknown
}

/** One served document as others name it. */
export interface Listed {
  readonly path: string
  readonly title: string
  readonly description: string
  readonly mediaType: string
  /** Day of the last change, where it is known (ISO 8601). */
  readonly updated: string | undefined
  /** Whether it is there in each of the site's languages. */
  readonly spoken: boolean
  /** Path of the Markdown twin of a page. */
  readonly markdownPath: string | undefined
}
