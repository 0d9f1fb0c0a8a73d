/** An article's body as HTML (CommonMark, with the tables of GitHub). Raw HTML stays text. */
import MarkdownIt, { type Renderer, type Token } from 'markdown-it'
import type { LineFault } from './front-matter.ts'

export interface RenderedBody {
  /** Renders it, each time it is called: thousands of articles are checked and few are read. */
  html(): string
  readonly images: readonly string[]
  /** Paths of this site that it links to, with the line of each. */
  readonly ownLinks: readonly { readonly path: string; readonly line: number }[]
}

export type MarkdownOutcome =
  | { readonly ok: true; readonly body: RenderedBody }
  | { readonly ok: false; readonly faults: readonly LineFault[] }

/** Fragments that the page around the body has itself. */
const TAKEN_IDS = ['content', 'cite-this-article', 'about-this-article']

const markdown = createMarkdown()

/** Renders a body, or says what is wrong with it. Lines are counted from 1 within the body. */
export function renderArticleBody(source: string): MarkdownOutcome {
  const tokens = markdown.parse(source, {})
  const fragments = nameHeadings(tokens)
  const targets = findTargets(tokens)
  const faults = [...checkHeadings(tokens), ...checkTargets(targets, fragments)].toSorted(
    (one, other) => one.line - other.line,
  )
  if (faults.length > 0) return { ok: false, faults }
  return {
    ok: true,
    body: {
      html: () => render(source),
      images: [...new Set(targets.filter(({ kind }) => kind === 'image').map(({ to }) => to))],
      ownLinks: targets
        .filter(({ kind, to }) => kind === 'link' && to.startsWith('/'))
        .map(({ to, line }) => ({ path: to.replace(/[?#].*$/, ''), line })),
    },
  }
}

function render(source: string): string {
  const tokens = markdown.parse(source, {})
  nameHeadings(tokens)
  return markdown.renderer.render(tokens, markdown.options, {}).trim()
}

interface Target {
  readonly kind: 'link' | 'image'
  readonly to: string
  readonly alternative: string
  readonly line: number
}

function findTargets(tokens: readonly Token[]): readonly Target[] {
  const targets: Target[] = []
  let line = 1
  for (const { children, map } of tokens) {
    // Cells of a table have no place of their own: they are on the line of their row.
    if (map) line = map[0] + 1
    let breaks = 0
    for (const child of children ?? []) {
      if (child.type === 'softbreak' || child.type === 'hardbreak') breaks += 1
      const at = line + breaks
      if (child.type === 'link_open') {
        targets.push({ kind: 'link', to: read(child, 'href'), alternative: '', line: at })
      } else if (child.type === 'image') {
        const alternative = child.content
        targets.push({ kind: 'image', to: read(child, 'src'), alternative, line: at })
      }
    }
  }
  return targets
}

function read(token: Token, attribute: string): string {
  return String(token.attrGet(attribute) ?? '')
}

function checkTargets(
  targets: readonly Target[],
  fragments: ReadonlySet<string>,
): readonly LineFault[] {
  return targets.flatMap(({ kind, to, alternative, line }): readonly LineFault[] => {
    if (kind === 'image' && !/^(?:https:\/\/|\/(?!\/))/.test(to)) {
      const message = `The picture ${to} cannot be shown: its address must start with https:// or with / for this site.`
      return [{ line, message }]
    }
    if (kind === 'image' && alternative.trim() === '') {
      const message = `The picture ${to} has no description. Say what it shows: ![A tide gauge](${to}).`
      return [{ line, message }]
    }
    if (to.startsWith('#') && !fragments.has(decode(to.slice(1)))) {
      const message = `${to} leads to no heading of this article. Headings have ${[...fragments].map((id) => `#${id}`).join(', ') || 'none'}.`
      return [{ line, message }]
    }
    if (kind === 'link' && !isFollowable(to)) {
      const message = `The link to ${to || 'nothing'} leads nowhere: it must start with https://, http://, mailto:, tel:, / for this site, or # for a heading.`
      return [{ line, message }]
    }
    return []
  })
}

function isFollowable(to: string): boolean {
  if (/^(?:#.|\/(?!\/))/.test(to)) return true
  return /^(?:https?:\/\/|mailto:|tel:)\S/i.test(to) && URL.canParse(to)
}

/** The page has the title at level 1, and readers of outlines need every level in between. */
function checkHeadings(tokens: readonly Token[]): readonly LineFault[] {
  let above = 1
  return tokens.flatMap(({ type, tag, map }): readonly LineFault[] => {
    if (type !== 'heading_open') return []
    const level = Number(tag.slice(1))
    const fault = level === 1 || level > above + 1
    const allowed = above === 1 ? 'level 2' : `level 2 to ${above + 1}`
    above = Math.max(level, 2)
    if (!fault) return []
    const message = `A heading of level ${level} stands where ${allowed} is due: the title is level 1, and no level may be left out.`
    return [{ line: (map?.[0] ?? 0) + 1, message }]
  })
}

/** Gives every heading a fragment, and returns them all. */
function nameHeadings(tokens: readonly Token[]): ReadonlySet<string> {
  const taken = new Set(TAKEN_IDS)
  const ids = new Set<string>()
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue
    const name = toSlug(tokens[index + 1]?.content ?? '')
    let id = name
    for (let count = 2; taken.has(id); count += 1) id = `${name}-${count}`
    taken.add(id)
    ids.add(id)
    token.attrSet('id', id)
  }
  return ids
}

/** Letters of every script stay; a fragment starts with a letter. */
function toSlug(text: string): string {
  const slug = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^[^\p{L}]+|-$/gu, '')
  return slug === '' ? 'section' : slug
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}

/** Every target is judged here, with its line: the parser would leave bad ones as text in silence. */
function createMarkdown(): InstanceType<typeof MarkdownIt> {
  const created = new MarkdownIt({ html: false, linkify: false, typographer: false })
  created.validateLink = () => true
  Object.assign(created.renderer.rules, toRules(created.renderer.rules))
  return created
}

/** What may be wider than a phone scrolls by itself, with the keyboard too. */
function toRules({ fence, code_block: codeBlock }: Renderer['rules']): Renderer['rules'] {
  const open = (label: string): string =>
    `<div class="scroll" role="group" aria-label="${label}" tabindex="0">\n`
  return {
    fence: (...all) => `${open('Code')}${fence?.(...all) ?? ''}</div>\n`,
    code_block: (...all) => `${open('Code')}${codeBlock?.(...all) ?? ''}</div>\n`,
    table_open: () => `${open('Table')}<table>\n`,
    table_close: () => '</table>\n</div>\n',
    th_open(tokens, index, options, _env, self) {
      tokens[index]?.attrSet('scope', 'col')
      return self.renderToken(tokens, index, options)
    },
  }
}
