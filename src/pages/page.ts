import type { Surface } from '../site/surface.ts'
import type { Block } from './prose.ts'

/** A page: one content, served as HTML and as Markdown at its path and at the `.md` twin. */
export interface Page {
  readonly path: string
  readonly title: string
  /** 50 characters or more: also the page's meta description. */
  readonly description: string
  /** Left out of link lists and sitemaps. */
  readonly unlisted?: boolean
  content(surface: Surface): readonly Block[]
}
