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

/** The one way by which text gets into HTML, attributes included (they stand in double quotes). */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Blocks one after another. */
export function renderHtml(blocks: readonly Block[]): string {
  return blocks.map(renderBlock).join('\n')
}

/** Text with its links and code. */
function renderHtmlText(text: Text): string {
  return toInlines(text).map(renderInline).join('')
}

/** A link, with a class where the design needs one. */
export function renderHtmlLink({ link, text, language }: Link, className?: string): string {
  const classAttribute = className === undefined ? '' : ` class="${className}"`
  return `<a${classAttribute} href="${escapeHtml(link)}"${renderLanguage(language)}>${escapeHtml(text)}</a>`
}

function renderInline(inline: Inline): string {
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
  return renderHtmlLink(inline)
}

/** A browser breaks lines behind any hyphen, this one too: `e-` is no word. */
function renderWords(text: string): string {
  return escapeHtml(text).replaceAll(
    /(?<!\p{L})e-(?:mail|post)\p{L}*/giu,
    '<span class="unbroken">$&</span>',
  )
}

function renderBlock(block: Block): string {
  switch (block.kind) {
    case 'heading': {
      const name = `h${block.level}`
      return `<${name} id="${toHeadingId(block)}">${escapeHtml(block.text)}</${name}>`
    }
    case 'paragraph':
      return `<p${block.lead ? ' class="lead"' : ''}${renderLanguage(block.language)}>${renderHtmlText(block.text)}</p>`
    case 'list':
      return renderElements('ul', block.items, (item) => `<li>${renderHtmlText(item)}</li>`)
    case 'definitions':
      return renderElements(
        'dl',
        block.entries,
        ({ term, text, language }) =>
          `<div><dt${renderLanguage(language)}>${escapeHtml(term)}</dt><dd>${renderHtmlText(text)}</dd></div>`,
      )
    case 'cards':
      return renderElements(
        'ul class="cards"',
        block.links,
        (card) => `<li>${renderHtmlLink(card)}<p>${renderNote(card)}</p></li>`,
      )
    case 'actions':
      return `<p class="actions">${block.links.map((link) => renderHtmlLink(link, 'button')).join(' ')}</p>`
    case 'callout':
      return `<p class="callout">${renderHtmlText(block.text)}</p>`
    case 'endpoint':
      return `<p class="endpoint"><strong>${escapeHtml(block.method)}</strong> <code>${escapeHtml(block.url)}</code></p>`
    case 'table':
      return renderTable(block)
    case 'code':
      return renderCode(block)
    case 'columns':
      return renderElements(
        'div class="columns"',
        block.columns,
        (column) => `<div>\n${renderHtml(column)}\n</div>`,
      )
    case 'details':
      return `<details class="more">\n<summary>${renderBlock(block.heading)}</summary>\n${renderHtml(block.blocks)}\n</details>`
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

function renderTable({ label, head, rows }: Table): string {
  const heads = head.map((text) => `<th scope="col">${escapeHtml(text)}</th>`)
  const bodies = rows.map(([first = '', ...cells]) => {
    const rest = cells.map((cell) => `<td>${renderHtmlText(cell)}</td>`)
    return `<tr><th scope="row">${renderHtmlText(first)}</th>${rest.join('')}</tr>`
  })
  return renderScrollable(
    label,
    `<table>\n<thead><tr>${heads.join('')}</tr></thead>\n<tbody>\n${bodies.join('\n')}\n</tbody>\n</table>`,
  )
}

function renderCode({ label, language, text, trial }: Code): string {
  const data = trial ? ` data-trial="${escapeHtml(JSON.stringify(trial))}"` : ''
  const pre = `<pre><code class="language-${language}">${escapeHtml(text)}</code></pre>`
  return `<figure${data}>\n<figcaption>${escapeHtml(label)}</figcaption>\n${renderScrollable(label, pre)}\n</figure>`
}

/** What may be wider than a phone scrolls by itself, with the keyboard too. */
function renderScrollable(label: string, html: string): string {
  return `<div class="scroll" role="group" aria-label="${escapeHtml(label)}" tabindex="0">\n${html}\n</div>`
}

/** Attributes of what is in another language than that of the page; `undefined`: it is not. */
export function renderLanguage(language: string | undefined): string {
  return language === undefined ? '' : ` lang="${escapeHtml(language)}" dir="auto"`
}
