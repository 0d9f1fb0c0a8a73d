/** Converts an HTML mail to plain text. */

/** Comments and elements without text; tags; text. An unclosed piece goes to the end. */
const PIECES =
  /<!--(?:-?>|[\s\S]*?(?:--!?>|$))|<(style|script|title|template)\b[^>]*(?<!\/)>[\s\S]*?(?:<\/\1\b[^>]*>|$)|<(\/?)([a-z][\w:-]*)([^>]*)(?:>|$)|<[!?/][^>]*(?:>|$)|([^<]+|<)/gi

const BLOCKS = new Set(
  'address article aside blockquote br center dd div dl dt fieldset footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tr ul'.split(
    ' ',
  ),
)

/** Elements with an empty line before and after. */
const APART = new Set('blockquote h1 h2 h3 h4 h5 h6 p pre table ul ol'.split(' '))

/** Most levels of quotes that are marked. */
const MAX_DEPTH = 20

/**
 * Quotes get `> ` before each line; a link whose text names another address gets its address beside
 * it. Runs in time proportional to the length.
 */
export function toPlainText(html: string): string {
  const lines: string[] = []
  let line = ''
  let depth = 0
  let preformatted = 0
  let link: { readonly place: string; readonly start: number } | undefined
  const toMark = (): string => '>'.repeat(Math.min(depth, MAX_DEPTH))
  const end = (): void => {
    const mark = toMark()
    lines.push(line.trim() === '' ? mark : `${mark && `${mark} `}${line.trimEnd()}`)
    line = ''
    link = undefined
  }
  const endLine = (): void => {
    if (line.trim() !== '') end()
    line = ''
  }
  const setApart = (): void => {
    endLine()
    if (lines.length > 0 && lines.at(-1) !== toMark()) end()
  }
  for (const [, , slash, tag = '', attributes = '', text] of html.matchAll(PIECES)) {
    if (text !== undefined) {
      const words = decodeEntities(text)
      if (preformatted > 0) {
        const [first = '', ...others] = words.split(/\r\n?|\n/)
        line += first
        for (const other of others) {
          end()
          line = other
        }
        continue
      }
      const flat = words.replaceAll(/[ \t\r\n\f]+/g, ' ')
      line += line === '' || line.endsWith(' ') ? flat.trimStart() : flat
      continue
    }
    const name = tag.toLowerCase()
    const isEnd = slash === '/'
    if (name === 'a') {
      if (!isEnd) link = { place: toPlace(attributes), start: line.length }
      else if (link && link.place !== '' && !isNamed(line.slice(link.start), link.place)) {
        line = `${line.trimEnd()} <${link.place}>`
      }
      if (isEnd) link = undefined
    } else if (name === 'br') end()
    else if (/^t[dh]$/.test(name) && !isEnd && line !== '') line += ' '
    else if (BLOCKS.has(name)) {
      if (APART.has(name) && !(name === 'blockquote' && isEnd)) setApart()
      else endLine()
      if (name === 'li' && !isEnd) line = '- '
      if (name === 'pre') preformatted = Math.max(0, preformatted + (isEnd ? -1 : 1))
      if (name === 'blockquote') {
        depth = Math.max(0, depth + (isEnd ? -1 : 1))
        if (isEnd) setApart()
      }
    }
  }
  endLine()
  return `${lines.join('\n').trim()}\n`
}

/** Web addresses only. */
function toPlace(attributes: string): string {
  const [, quote, quoted = '', bare = ''] =
    /\bhref\s*=\s*(?:(["'])(https?:[^"']*)|(https?:[^\s"'>]+))/i.exec(attributes) ?? []
  return decodeEntities(quote === undefined ? bare : quoted).replaceAll(/[\s<>]/g, '')
}

function isNamed(text: string, place: string): boolean {
  const toName = (one: string): string =>
    one
      .trim()
      .replace(/^https?:\/\//i, '')
      .replace(/\/$/, '')
  return toName(text) === toName(place)
}

/** From U+00A0 on. */
const LATIN_1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'.split(
    ' ',
  )

/** The other 2,000 of HTML do not occur in mails. */
const ENTITIES = new Map<string, string>([
  ...LATIN_1.map((name, index): [string, string] => [name, String.fromCodePoint(0xa0 + index)]),
  ...Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", euro: '€' }),
  ...Object.entries({ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', sbquo: '‚', hellip: '…' }),
  ...Object.entries({ ldquo: '“', rdquo: '”', bdquo: '„', lsaquo: '‹', rsaquo: '›', bull: '•' }),
  ...Object.entries({ trade: '™', oelig: 'œ', OElig: 'Œ', scaron: 'š', Scaron: 'Š' }),
  ['zwnj', '\u200C'],
])

function decodeEntities(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+\d*));?/gi,
    (entity, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return ENTITIES.get(name) ?? entity
      const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return point > 0x10_ff_ff ? '\uFFFD' : String.fromCodePoint(point)
    },
  )
}
