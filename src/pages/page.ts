import type { Surface } from '../site/surface.ts'
import type { Block } from './prose.ts'

/** Something to read. Without a path it is the page of one answer and has no address of its own. */
export interface Sheet {
  readonly path?: string
  /** Short, for the window and link lists. */
  readonly title: string
  /** One sentence: the meta description, and the note in link lists. */
  readonly description: string
  /** The level 1 heading. Default: `title`. */
  heading?(surface: Surface): string
  /** The window's title where it is not `title` and the company's name. */
  windowTitle?(surface: Surface): string
  /** The meta description where it depends on the company. Default: `description`. */
  summary?(surface: Surface): string
  /** Whether a list of the sections stands beside the content. */
  readonly outlined?: true
  /** Sources of Content-Security-Policy directives that only this page needs. */
  sources?(surface: Surface): ContentSources
  content(surface: Surface): readonly Block[]
}

/** A page: one content, served as HTML and as Markdown at its path and at the `.md` twin. */
export interface Page extends Sheet {
  readonly path: string
  /** 50 characters or more. */
  readonly description: string
  /** Left out of link lists and sitemaps. */
  readonly unlisted?: boolean
}

/** CSP directive name to its sources. */
export type ContentSources = Readonly<Record<string, readonly string[]>>
