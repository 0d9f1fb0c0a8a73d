/**
 * An article's body as HTML (CommonMark, GitHub's tables, footnotes). Raw HTML is shown as text.
 */
import MarkdownIt, { type Token } from 'markdown-it'
import footnotes from 'markdown-it-footnote'
import { replaceTargets } from '../prose/portable-markdown.ts'
import { renderCode, type Highlight } from './body/code.ts'
import { checkFootnotes, footnoteRules } from './body/footnotes.ts'
import { checkHeadings, nameHeadings } from './body/headings.ts'
import { checkTargets, findFiles, findTargets, readTarget, type Target } from './body/targets.ts'
import type { LineFault } from './fault.ts'
import type { ArticleFile, FileBook } from './files/file.ts'

export interface RenderedBody {
  /** Renders on each call: thousands of articles are checked and few are read. */
  html(): string
  /** The source, with file names replaced by addresses. */
  readonly markdown: string
  readonly images: readonly string[]
  /** Files beside the article that it shows or links to. */
  readonly files: readonly ArticleFile[]
  /** Paths of this site that it links to, with the line of each. */
  readonly ownLinks: readonly { readonly path: string; readonly line: number }[]
}

export type MarkdownOutcome =
  | { readonly ok: true; readonly body: RenderedBody }
  | { readonly ok: false; readonly faults: readonly LineFault[] }

export interface BodyOptions {
  /** Files beside the article. */
  readonly files: FileBook
  /** Default: no colours. */
  readonly highlight?: Highlight | undefined
}

/** Renders a body or reports its faults. Lines count from 1 within the body. */
type BodyRenderer = (source: string) => MarkdownOutcome

interface Checked {
  readonly targets: readonly Target[]
  readonly faults: readonly LineFault[]
}

/** Renders the bodies of a collection. */
export function createBodyRenderer(options: BodyOptions): BodyRenderer {
  const markdown = createMarkdown(options.highlight)
  const renderLater = (
    source: string,
    files: ReadonlyMap<string, ArticleFile>,
  ): Pick<RenderedBody, 'html'> => ({
    html() {
      const tokens = markdown.parse(source, {})
      nameHeadings(tokens)
      nameFiles(tokens, files)
      return markdown.renderer.render(tokens, markdown.options, {}).trim()
    },
  })
  const check = (source: string): Checked => {
    const tokens = markdown.parse(source, {})
    const fragments = nameHeadings(tokens)
    const targets = findTargets(tokens)
    const faults = [
      ...checkHeadings(tokens),
      ...checkFootnotes(tokens),
      ...checkTargets(targets, fragments, options.files),
    ]
    return { targets, faults: faults.toSorted((one, other) => one.line - other.line) }
  }
  return (source) => {
    const { targets, faults } = check(source)
    if (faults.length > 0) return { ok: false, faults }
    const files = findFiles(targets, options.files)
    const images = targets.filter(({ kind }) => kind === 'image')
    return {
      ok: true,
      body: {
        ...renderLater(source, files),
        markdown:
          files.size === 0
            ? source
            : replaceTargets(source, (target) => files.get(target)?.path ?? target),
        images: [...new Set(images.map(({ to }) => files.get(to)?.path ?? to))],
        files: [...new Map([...files.values()].map((file) => [file.path, file])).values()],
        ownLinks: targets
          .filter(({ kind, to }) => kind === 'link' && to.startsWith('/'))
          .map(({ to, line }) => ({ path: to.replace(/[?#].*$/, ''), line })),
      },
    }
  }
}

/** Inserts the addresses of files and the sizes of pictures. */
function nameFiles(tokens: readonly Token[], files: ReadonlyMap<string, ArticleFile>): void {
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    if (token.type !== 'image' && token.type !== 'link_open') continue
    const file = files.get(readTarget(token))
    if (token.type === 'link_open') {
      if (file) token.attrSet('href', file.path)
      continue
    }
    if (file) token.attrSet('src', file.path)
    if (file?.size) {
      token.attrSet('width', String(file.size.width))
      token.attrSet('height', String(file.size.height))
    }
    token.attrSet('loading', 'lazy')
  }
}

/** Checks every target here, with its line: the parser would silently leave bad ones as text. */
function createMarkdown(highlight: Highlight | undefined): InstanceType<typeof MarkdownIt> {
  const created = new MarkdownIt({ html: false, linkify: false, typographer: false })
  created.use(footnotes)
  created.validateLink = () => true
  const rules: typeof created.renderer.rules = {
    fence: (tokens, index) =>
      renderCode(tokens[index]?.content ?? '', tokens[index]?.info ?? '', highlight),
    code_block: (tokens, index) => renderCode(tokens[index]?.content ?? '', '', highlight),
    table_open: () => '<div class="scroll" tabindex="0">\n<table>\n',
    table_close: () => '</table>\n</div>\n',
    th_open(tokens, index, options, _env, self) {
      tokens[index]?.attrSet('scope', 'col')
      alignByClass(tokens[index])
      return self.renderToken(tokens, index, options)
    },
    td_open(tokens, index, options, _env, self) {
      alignByClass(tokens[index])
      return self.renderToken(tokens, index, options)
    },
    ...footnoteRules,
  }
  Object.assign(created.renderer.rules, rules)
  return created
}

/** Replaces the parser's `style` attribute, which the pages' Content-Security-Policy blocks. */
function alignByClass(cell: Token | undefined): void {
  if (!cell?.attrs) return
  const [, side] = /^text-align:(left|center|right)$/.exec(String(cell.attrGet('style'))) ?? []
  cell.attrs = cell.attrs.filter(([name]) => name !== 'style')
  if (side !== undefined) cell.attrSet('class', `align-${side}`)
}
