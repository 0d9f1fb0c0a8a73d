/** Parses an article's file. */
import { isSlug, type Article } from './article.ts'
import type { ArticleFault, LineFault } from './fault.ts'
import { parseFrontMatter } from './front-matter.ts'
import type { MarkdownOutcome, RenderedBody } from './markdown.ts'

export interface ArticleSource {
  /** File name, such as `spring-tides.md`, which becomes the address. */
  readonly file: string
  readonly text: string
}

/** An article, with what the collection still has to check. */
export interface ParsedArticle {
  readonly file: string
  readonly article: Article
  /** Whether it is a draft. */
  readonly draft: boolean
  /** Links to paths of this site, with their lines in the file. */
  readonly ownLinks: RenderedBody['ownLinks']
}

export type ArticleOutcome =
  | { readonly ok: true; readonly parsed: ParsedArticle }
  | {
      readonly ok: false
      readonly faults: readonly ArticleFault[]
      /** Whether it is a draft, whose faults do not stop a start. */
      readonly draft: boolean
    }

/** `language` is the site's main one. */
export function parseArticle(
  { file, text }: ArticleSource,
  language: string,
  render: (body: string) => MarkdownOutcome,
): ArticleOutcome {
  let draft = false
  const fail = (faults: readonly LineFault[]): ArticleOutcome => ({
    ok: false,
    faults: faults.map((fault) => ({ file, ...fault })),
    draft,
  })
  const slug = file.replace(/\.md$/, '')
  if (!isSlug(slug)) {
    const message =
      'The name of the file becomes the address: use lower-case letters, digits and single hyphens, such as spring-tides.md.'
    return fail([{ line: 1, message }])
  }
  const head = parseFrontMatter(text, language)
  draft = head.draft
  if (!head.ok) return fail(head.faults)
  const { matter, body, linesBefore } = head
  if (body.trim() === '') {
    return fail([{ line: linesBefore + 1, message: 'The article has no text below its head.' }])
  }
  const rendered = render(body)
  if (!rendered.ok) {
    return fail(rendered.faults.map(({ line, message }) => ({ line: line + linesBefore, message })))
  }
  const { html, markdown, images, files, ownLinks } = rendered.body
  return {
    ok: true,
    parsed: {
      file,
      article: {
        slug,
        ...matter,
        markdown: markdown.trim(),
        get html() {
          return html()
        },
        images,
        ...(files.length > 0 && { files }),
      },
      draft,
      ownLinks: ownLinks.map(({ path, line }) => ({ path, line: line + linesBefore })),
    },
  }
}
