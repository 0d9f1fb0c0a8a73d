import type { Article } from '../../company/articles/article.ts'
import type { ArticleFile } from '../../company/articles/files/file.ts'
import type { SiteData } from '../site-data.ts'
import type { Block } from '../../company/prose/prose.ts'

/** Something to read. Without a path it is the page of one answer. */
export interface Sheet {
  readonly path?: string
  /** Its path in the site's main language, where that is another one. */
  readonly mainPath?: string
  /** Served in each of the site's languages, at separate addresses. */
  readonly spoken?: true
  /** Short, for the window and link lists; in English, for pages that the texts have no name for. */
  readonly title: string
  /** One sentence: the meta description, and the note in link lists. */
  readonly description: string
  /** The level 1 heading. Default: `title`. */
  heading?(siteData: SiteData): string
  /** The window's title where it is not `title` and the company's name. */
  windowTitle?(siteData: SiteData): string
  /** The meta description where it depends on the company. Default: `description`. */
  summary?(siteData: SiteData): string
  /** What heading, summary and content are written in. Default: the language of `siteData`. */
  language?(siteData: SiteData): SheetLanguage
  /** Whether headings stand beside what they head, where there is room. */
  readonly sectioned?: true
  /** Whether a list of the sections stands beside the content. */
  readonly outlined?: true
  /** Where the design of a page with more than prose is. Default: that of every page. */
  readonly stylesheet?: string
  /** Sources of Content-Security-Policy directives that only this page needs. */
  sources?(siteData: SiteData): ContentSources
  /** What the page is about, for search engines (JSON-LD). */
  structuredData?(siteData: SiteData): JsonLd
  /** Set for an article. */
  readonly article?: ArticleHead
  content(siteData: SiteData): readonly Block[]
}

export interface SheetLanguage {
  /** BCP 47. */
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
}

/** A page: one content, served as HTML and as Markdown at its path and at the `.md` twin. */
export interface Page extends Sheet {
  readonly path: string
  /** 50 characters or more. */
  readonly description: string
  /** Left out of link lists. */
  readonly unlisted?: boolean
  /** Whether this site has it. Default: every site does. `siteData.listing` is not there yet. */
  served?(siteData: SiteData): boolean
  /** Made at its first request, not at the start: for what may be large or many. */
  readonly onDemand?: true
  /** Day of the last change (ISO 8601). Default: when the facts were checked that pages are made of. */
  updated?(siteData: SiteData): string | undefined
}

/** Day of a page's last change, where it is known (ISO 8601). */
export function toUpdated(page: Sheet | Page, siteData: SiteData): string | undefined {
  return 'updated' in page && page.updated ? page.updated(siteData) : siteData.site.updated
}

/** What the head of an article's page says beyond that of other pages. */
export interface ArticleHead {
  readonly authors: readonly string[]
  readonly published: string
  /** Day of the last change, where there was one (ISO 8601). */
  readonly updated: string | undefined
  readonly tags: readonly string[]
  /** What was changed since, the newest first. */
  readonly changes: Article['changes']
  /** BCP 47 tag of the title and the body. */
  readonly language: string
  /** Absolute URL of the place where it appeared first, if that is elsewhere. */
  readonly canonical: string | undefined
  /** Files that it shows or links to. */
  readonly files: readonly ArticleFile[]
  /** Path of its BibTeX, for reference managers. */
  readonly bibtex: string
}

/** CSP directive name to its sources. */
export type ContentSources = Readonly<Record<string, readonly string[]>>

/** A JSON-LD object. Members without a value are left out. */
export type JsonLd = Readonly<Record<string, unknown>>
