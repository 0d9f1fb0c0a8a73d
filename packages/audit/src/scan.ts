/**
 * Reads text from other sites in one pass: on a malicious page a regular expression could read the
 * same characters again and again.
 */

/** Links read from one text: more than any page for people has. */
const MAX_LINKS = 10_000

/** Addresses of the `<a href>` of a page, as browsers read valid markup. */
export function findHtmlLinks(html: string): readonly string[] {
  const links: string[] = []
  let at = html.indexOf('<')
  while (at >= 0 && links.length < MAX_LINKS) {
    let end = at + 1
    if (html.startsWith('<!--', at)) end = find(html, '-->', at)
    else if (isAnchor(html, at)) end = readAttributes(html, at + 2, links)
    at = html.indexOf('<', end)
  }
  return links
}

function isAnchor(html: string, at: number): boolean {
  return /^[aA]$/.test(html[at + 1] ?? '') && /^[\s/]$/.test(html[at + 2] ?? '')
}

/** Reads to the end of a tag, adds its first `href`, and returns the tag's end. */
function readAttributes(html: string, from: number, links: string[]): number {
  const known = links.length
  let at = from
  while (at < html.length && html[at] !== '>') {
    const start = at
    at = skip(html, at, isNameCharacter)
    const name = html.slice(start, at).toLowerCase()
    at = skip(html, at, isSpace)
    if (html[at] === '=') {
      at = skip(html, at + 1, isSpace)
      const quote = html[at]
      const quoted = quote === '"' || quote === "'"
      const first = quoted ? at + 1 : at
      at = quoted ? find(html, quote, first) : skip(html, first, isValueCharacter)
      const value = html.slice(first, at)
      // An unclosed quote takes the rest of the page, which browsers do not follow as a link.
      const isFirst = name === 'href' && links.length === known
      if (isFirst && at < html.length) links.push(value.replaceAll('&amp;', '&'))
      if (quoted) at += 1
    } else if (at === start) {
      at += 1
    }
  }
  return at
}

/**
 * Attributes of each element with this name, in lower case. The first of a name counts, as in
 * browsers.
 */
export function findTagAttributes(
  html: string,
  element: string,
): readonly ReadonlyMap<string, string>[] {
  const found: Map<string, string>[] = []
  const opening = `<${element}`
  let at = html.indexOf(opening)
  while (at >= 0 && found.length < MAX_LINKS) {
    let end = at + opening.length
    if (isSpace(html[end] ?? '')) {
      const attributes = new Map<string, string>()
      while (end < html.length && html[end] !== '>') end = readAttribute(html, end, attributes)
      found.push(attributes)
    }
    at = html.indexOf(opening, end)
  }
  return found
}

function readAttribute(html: string, from: number, attributes: Map<string, string>): number {
  const start = skip(html, from, isSpace)
  let at = skip(html, start, isNameCharacter)
  if (at === start) return at + 1
  const name = html.slice(start, at).toLowerCase()
  at = skip(html, at, isSpace)
  if (html[at] !== '=') return at
  at = skip(html, at + 1, isSpace)
  const quote = html[at]
  const quoted = quote === '"' || quote === "'"
  const first = quoted ? at + 1 : at
  at = quoted ? find(html, quote, first) : skip(html, first, isValueCharacter)
  if (!attributes.has(name)) {
    attributes.set(name, html.slice(first, at).replaceAll('&quot;', '"').replaceAll('&amp;', '&'))
  }
  return quoted ? at + 1 : at
}

/** The targets of `[text](target)`. */
export function findMarkdownLinks(text: string): readonly string[] {
  const links: string[] = []
  let at = text.indexOf('](')
  while (at >= 0 && links.length < MAX_LINKS) {
    const start = at + 2
    const end = skip(text, start, (character) => character !== ')' && !isSpace(character))
    // An escaped bracket is text.
    if (text[at - 1] !== '\\' && text[end] === ')' && end > start)
      links.push(text.slice(start, end))
    at = text.indexOf('](', end)
  }
  return links
}

/** Whether a line is a list item that begins with a link, as in llms.txt. */
export function isLinkItem(line: string): boolean {
  if (!line.startsWith('- [') && !line.startsWith('* [')) return false
  const middle = line.indexOf('](')
  return middle > 3 && line.indexOf(')', middle + 3) > 0
}

/**
 * The values of `Name: value` lines in order, names in lower case. Reads no more lines than
 * crawlers read of a robots.txt.
 */
export function readFields(text: string): readonly (readonly [name: string, value: string])[] {
  const fields: (readonly [string, string])[] = []
  let start = 0
  for (let line = 0; start < text.length && line < MAX_LINES; line += 1) {
    const end = find(text, '\n', start)
    const [name = '', ...value] = text.slice(start, end).split(':')
    if (value.length > 0) fields.push([name.trim().toLowerCase(), value.join(':').trim()])
    start = end + 1
  }
  return fields
}

const MAX_LINES = 10_000

/** The addresses of a sitemap. */
export function findLocations(sitemap: string): readonly string[] {
  const urls: string[] = []
  let at = sitemap.indexOf('<loc>')
  while (at >= 0 && urls.length < MAX_LINKS) {
    const end = find(sitemap, '<', at + 5)
    const url = sitemap.slice(at + 5, end).trim()
    if (url !== '' && sitemap.startsWith('</loc>', end)) urls.push(unescape(url))
    at = sitemap.indexOf('<loc>', end)
  }
  return urls
}

/** The five entities of a sitemap. */
function unescape(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
}

/** Whether a robots.txt forbids everything to every crawler (RFC 9309 2.2). */
export function forbidsAll(robots: string): boolean {
  let forAll = false
  let naming = false
  for (const [name, value] of readFields(robots)) {
    if (name === 'user-agent') {
      // Several user-agent lines in a row begin one group.
      forAll = (naming && forAll) || value === '*'
      naming = true
      continue
    }
    naming = false
    if (forAll && name === 'disallow' && value === '/') return true
  }
  return false
}

/** As `indexOf`, with the text's end instead of -1. */
function find(text: string, wanted: string, from: number): number {
  const at = text.indexOf(wanted, from)
  return at < 0 ? text.length : at
}

function skip(text: string, from: number, belongs: (character: string) => boolean): number {
  let at = from
  for (; at < text.length; at += 1) if (!belongs(text.charAt(at))) break
  return at
}

const isSpace = (character: string): boolean => ' \t\n\r\f'.includes(character)

const isNameCharacter = (character: string): boolean => !' \t\n\r\f/>='.includes(character)

const isValueCharacter = (character: string): boolean => !isSpace(character) && character !== '>'
