import type { Article } from '../../company/articles/article.ts'
import type { Document } from '../documents/document.ts'
import type { SiteData } from '../site-data.ts'
import type { Block } from '../../company/prose/prose.ts'

/** Content to read. Without a path it is made for one answer. */
export interface Sheet {
  readonly path?: string
  /** Its path in the site's main language, where it differs. */
  readonly mainPath?: string
  /** Served in each of the site's languages, at separate addresses. */
  readonly translated?: true
  /** Short, for the window and link lists; in English where the texts have no name for the page. */
  readonly title: string
  /** One sentence: the meta description, and the note in link lists. */
  readonly description: string
  /** The level 1 heading. Default: `title`. */
  heading?(siteData: SiteData): string
  /** The window's title. Default: `title` and the company's name. */
  windowTitle?(siteData: SiteData): string
  /** The meta description where it depends on the company. Default: `description`. */
  summary?(siteData: SiteData): string
  /** Language of heading, summary and content. Default: the language of `siteData`. */
  language?(siteData: SiteData): SheetLanguage
  /** Whether headings stand beside their sections on wide screens. */
  readonly sectioned?: true
  /** Whether a list of the sections stands beside the content. */
  readonly outlined?: true
  /** Stylesheet of a page with more than prose. Default: that of every page. */
  readonly stylesheet?: string
  /** Sources of Content-Security-Policy directives that only this page needs. */
  sources?(siteData: SiteData): ContentSources
  /** The page's subject, for search engines (JSON-LD). */
  structuredData?(siteData: SiteData): JsonLd
  readonly article?: Article
  content(siteData: SiteData): readonly Block[]
}

export interface SheetLanguage {
  /** BCP 47. */
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
}

/** A page: one content, served as HTML and as Markdown at its path and at the `.md` twin. */
export interface Page extends Sheet, Pick<Document, 'unlisted' | 'served' | 'recentOnly'> {
  readonly path: string
  /** 50 characters or more. */
  readonly description: string
  /**
   * Day of the last change (ISO 8601). Default: the day on which the company's facts were checked.
   */
  updated?(siteData: SiteData): string | undefined
}

/** Day of a page's last change, where it is known (ISO 8601). */
export function toUpdated(page: Sheet | Page, siteData: SiteData): string | undefined {
  return 'updated' in page && page.updated ? page.updated(siteData) : siteData.site.updated
}

/** CSP directive name to its sources. */
export type ContentSources = Readonly<Record<string, readonly string[]>>

/** A JSON-LD object. Members without a value are left out. */
export type JsonLd = Readonly<Record<string, unknown>>
