/** Prose as HTML. */
import {
  toHeadingId,
  toInlines,
  type Block,
  type Card,
  type Code,
  type Inline,
  type Link,
  type Table,
  type Text,
} from './prose.ts'

/** The only way for text into HTML, attributes included (in double quotes). */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** A link's address for the reader of a page. */
type ToLink = (link: string) => string

/** Renders blocks in order. `toLink` by default keeps addresses. */
export function renderHtml(blocks: readonly Block[], toLink: ToLink = (link) => link): string {
  return blocks.map((block) => renderBlock(block, toLink)).join('\n')
}

/** A link, with an optional class. */
export function renderHtmlLink({ link, text, language }: Link, className?: string): string {
  const classAttribute = className === undefined ? '' : ` class="${className}"`
  return `<a${classAttribute} href="${escapeHtml(link)}"${renderLanguage(language)}>${escapeHtml(text)}</a>`
}

function renderInline(inline: Inline, toLink: ToLink): string {
  if (typeof inline === 'string') return renderWords(inline)
  if ('code' in inline) return `<code>${escapeHtml(inline.code)}</code>`
  if ('strong' in inline) return `<strong>${escapeHtml(inline.strong)}</strong>`
  if ('words' in inline) {
    const text = renderWords(inline.words)
    return inline.language === undefined
      ? text
      : `<span${renderLanguage(inline.language)}>${text}</span>`
  }
  if ('unbroken' in inline) return `<span class="unbroken">${escapeHtml(inline.unbroken)}</span>`
  if ('portrait' in inline) {
    return `<img class="portrait" src="${escapeHtml(inline.portrait)}" alt="" width="96" height="96" loading="lazy"> `
  }
  return renderHtmlLink({ ...inline, link: toLink(inline.link) })
}

/**
 * Browsers break lines after any hyphen and before a spaced colon, as in French; here neither may
 * break: `e-` is no word. A « behind a word ends a Danish quotation.
 */
function renderWords(text: string): string {
  return escapeHtml(text)
    .replaceAll(/ (?=[:;!?»](?: |$))|(?<=(?<![\p{L}\p{N}.,!?…])«) /gu, '\u00a0')
    .replaceAll(/(?<!\p{L})e-(?:mail|post)\p{L}*/giu, '<span class="unbroken">$&</span>')
}

function renderBlock(block: Block, toLink: ToLink): string {
  const toHtml = (text: Text): string =>
    toInlines(text)
      .map((inline) => renderInline(inline, toLink))
      .join('')
  const toAnchor = (link: Link, className?: string): string =>
    renderHtmlLink({ ...link, link: toLink(link.link) }, className)
  switch (block.kind) {
    case 'heading': {
      const name = `h${block.level}`
      return `<${name} id="${toHeadingId(block)}">${escapeHtml(block.text)}</${name}>`
    }
    case 'paragraph':
      return `<p${block.lead ? ' class="lead"' : ''}${renderLanguage(block.language)}>${toHtml(block.text)}</p>`
    case 'list':
      return renderElements('ul', block.items, (item) => `<li>${toHtml(item)}</li>`)
    case 'definitions':
      return renderElements(
        'dl',
        block.entries,
        ({ term, text, language }) =>
          `<div><dt${renderLanguage(language)}>${escapeHtml(term)}</dt><dd>${toHtml(text)}</dd></div>`,
      )
    case 'cards':
      return renderElements(
        'ul class="cards"',
        block.links,
        (card) => `<li>${toAnchor(card)}<p>${renderNote(card)}</p></li>`,
      )
    case 'actions':
      return `<p class="actions">${block.links.map((link) => toAnchor(link, 'button')).join(' ')}</p>`
    case 'callout':
      return `<p class="callout">${toHtml(block.text)}</p>`
    case 'endpoint':
      return `<p class="endpoint"><strong>${escapeHtml(block.method)}</strong> <code>${escapeHtml(block.url)}</code></p>`
    case 'table':
      return renderTable(block, toHtml)
    case 'code':
      return renderCode(block)
    case 'columns':
      return renderElements(
        'div class="columns"',
        block.columns,
        (column) => `<div>\n${renderHtml(column, toLink)}\n</div>`,
      )
    case 'details':
      return `<details class="more">\n<summary>${renderBlock(block.heading, toLink)}</summary>\n${renderHtml(block.blocks, toLink)}\n</details>`
    case 'markup':
      return block.html
    case 'body':
      return `<div class="body"${renderLanguage(block.language)}>\n${block.html}\n</div>`
  }
}

function renderNote({ note, before, language }: Card): string {
  const text = escapeHtml(note)
  const own = language === undefined ? text : `<span${renderLanguage(language)}>${text}</span>`
  return before === undefined ? own : `${escapeHtml(before)} ${own}`
}

function renderElements<T>(tag: string, items: readonly T[], render: (item: T) => string): string {
  const [name] = tag.split(' ')
  return `<${tag}>\n${items.map(render).join('\n')}\n</${name}>`
}

function renderTable({ label, head, rows }: Table, toHtml: (text: Text) => string): string {
  const heads = head.map((text) => `<th scope="col">${escapeHtml(text)}</th>`)
  const bodies = rows.map(([first = '', ...cells]) => {
    const rest = cells.map((cell) => `<td>${toHtml(cell)}</td>`)
    return `<tr><th scope="row">${toHtml(first)}</th>${rest.join('')}</tr>`
  })
  return renderScrollable(
    label,
    `<table>\n<thead><tr>${heads.join('')}</tr></thead>\n<tbody>\n${bodies.join('\n')}\n</tbody>\n</table>`,
  )
}

function renderCode({ label, language, text }: Code): string {
  const pre = `<pre><code class="language-${language}">${escapeHtml(text)}</code></pre>`
  return `<figure>\n<figcaption>${escapeHtml(label)}</figcaption>\n${renderScrollable(label, pre)}\n</figure>`
}

/** Content wider than a phone scrolls in its own box, with the keyboard too. */
function renderScrollable(label: string, html: string): string {
  return `<div class="scroll" role="group" aria-label="${escapeHtml(label)}" tabindex="0">\n${html}\n</div>`
}

/** Attributes of a text in another language than the page's; `undefined`: the same. */
export function renderLanguage(language: string | undefined): string {
  return language === undefined ? '' : ` lang="${escapeHtml(language)}" dir="auto"`
}
