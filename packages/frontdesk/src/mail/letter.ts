/** The content of a mail as data, for both its plain and its HTML part, so they cannot differ. */
import { escapeHtml } from '../company/prose/html.ts'
import { withColon } from '../company/texts/with-colon.ts'
import { toVisibleLine } from './header-text.ts'
import { toQuoted } from './quoted.ts'

/** In reading order. */
export interface Letter {
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  readonly title: string
  /** Preview of the HTML part in lists of mails. Default: the start of the mail. */
  readonly preview?: string
  /** The message, in our words. */
  readonly message?: string
  /** The message in a visitor's words: quoted in plain text, so that it cannot look like ours. */
  readonly quoted?: string
  /** Warnings for the reader. */
  readonly warnings?: readonly string[]
  readonly facts?: readonly LetterFact[]
  readonly sentences?: readonly string[]
  /** Pages of the company's own. */
  readonly links?: readonly LetterLink[]
}

export interface LetterLink {
  readonly label: string
  readonly url: string
}

interface LetterFact {
  readonly label: string
  readonly value: string
  /** `mailto:` or `tel:`, which load nothing. */
  readonly link?: string
}

/** The number, to be called by a click; empty without one. */
export function toPhoneFacts(label: string, phone: string | undefined): readonly LetterFact[] {
  if (phone === undefined) return []
  return [{ label, value: toVisibleLine(phone), link: `tel:${phone.replaceAll(/[^+\d]/g, '')}` }]
}

/** Most columns of a label for alignment: a list of names may have a long one. */
const MAX_LABEL = 24

/** Blanks after a preview: more characters than lists of mails show. */
const PREVIEW_FILL = 120

/** Line between the message and the rest. */
const RULE = '-'.repeat(40)

export function renderLetterText(letter: Letter): string {
  const { language, quoted, warnings = [], facts = [], sentences = [], links = [] } = letter
  const message = quoted === undefined ? letter.message : toQuoted(quoted)
  const labels = facts.map(({ label }) => withColon(label, language))
  const lengths = labels.map((label) => [...label].length)
  const width = Math.min(MAX_LABEL, Math.max(0, ...lengths))
  const rows = facts.map(({ value }, index) => `${(labels[index] ?? '').padEnd(width)} ${value}`)
  const own = [
    ...warnings.map((warning) => `! ${warning}`),
    ...(warnings.length > 0 ? [''] : []),
    ...rows,
    ...(rows.length > 0 && sentences.length > 0 ? [''] : []),
    ...sentences,
    ...(links.length > 0 ? [''] : []),
    ...links.map(({ label, url }) => `${withColon(label, language)} ${url}`),
  ]
  const parts = message === undefined ? [] : [message, '', RULE]
  return `${[...parts, ...own].join('\n')}\n`
}

/** Loads nothing: inline styles, no picture, font or script. */
export function renderLetterHtml(letter: Letter): string {
  const { language, direction, title, warnings = [], facts = [], sentences = [] } = letter
  const { quoted, links = [] } = letter
  const message = quoted ?? letter.message
  const body = [
    ...(letter.preview === undefined ? [] : [renderPreview(letter.preview)]),
    ...(message === undefined
      ? []
      : [
          `<div class="message" dir="auto" style="${quoted === undefined ? MESSAGE : QUOTED}">${toLines(message)}</div>`,
        ]),
    ...warnings.map((text) => `<p class="warning" style="${WARNING}">${escapeHtml(text)}</p>`),
    ...(facts.length === 0
      ? []
      : [
          `<table style="${TABLE}">${facts.map((fact) => renderFact(fact, language)).join('')}</table>`,
        ]),
    ...sentences.map(
      (text) =>
        `<p class="muted" style="margin:8px 0;color:${light.muted}">${escapeHtml(text)}</p>`,
    ),
    ...(links.length === 0 ? [] : [`<p>${links.map(renderLink).join(' · ')}</p>`]),
  ]
  return [
    `<!DOCTYPE html>`,
    `<html lang="${language}" dir="${direction}">`,
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">`,
    `<title>${escapeHtml(title)}</title>`,
    `<style>${STYLE}</style></head>`,
    `<body style="${BODY}">`,
    `<div style="max-width:640px;margin:0 auto;padding:16px">`,
    ...body,
    `</div></body></html>`,
    '',
  ].join('\n')
}

/** Neutral colours: a site's own would clash with the mail program's. */
const light = {
  page: '#ffffff',
  text: '#1d2328',
  muted: '#59636c',
  line: '#d9dcdf',
  accent: '#0a5c7d',
  tint: '#f1f6f8',
}

const dark = {
  page: '#1a2126',
  text: '#e6eaec',
  muted: '#a0acb4',
  line: '#3a454c',
  accent: '#86cbe8',
  tint: '#22303a',
}

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
const BODY = `margin:0;background:${light.page};color:${light.text};${FONT};font-size:16px;line-height:1.5;overflow-wrap:anywhere`
const MESSAGE = `padding:0 0 16px;border-bottom:1px solid ${light.line};margin:0 0 16px`
/** The quote's bar ends before our part begins, whatever the visitor typed. */
const QUOTED = `margin:0 0 16px;padding:0 0 0 12px;border-inline-start:4px solid ${light.line}`
const WARNING = `margin:0 0 16px;padding:8px 12px;border-inline-start:4px solid ${light.accent};background:${light.tint}`
const TABLE = 'border-collapse:collapse;margin:0 0 8px'

/** Overrides the inline styles that readers without style sheets need. */
const DARK_RULES = [
  `body{background:${dark.page}!important;color:${dark.text}!important}`,
  `.muted,.muted td,.muted th{color:${dark.muted}!important}`,
  `.message{border-color:${dark.line}!important}`,
  `.warning{background:${dark.tint}!important;border-color:${dark.accent}!important}`,
  `a{color:${dark.accent}!important}`,
].join('')

const STYLE = `:root{color-scheme:light dark}a{color:${light.accent}}@media (prefers-color-scheme:dark){${DARK_RULES}}`

/** Invisible in the mail itself. The blanks keep the message out of the preview. */
function renderPreview(text: string): string {
  const fill = '&#847;&nbsp;'.repeat(PREVIEW_FILL)
  return `<div class="preview" aria-hidden="true" style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(text)}${fill}</div>`
}

function renderLink({ label, url }: LetterLink): string {
  return `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`
}

function renderFact({ label, value, link }: LetterFact, language: string): string {
  const shown = `<bdi>${escapeHtml(value)}</bdi>`
  const cell = link === undefined ? shown : `<a href="${escapeHtml(link)}">${shown}</a>`
  return `<tr><th scope="row" class="muted" style="padding:2px 16px 2px 0;text-align:start;vertical-align:top;font-weight:normal;color:${light.muted}">${escapeHtml(withColon(label, language))}</th><td style="padding:2px 0;vertical-align:top">${cell}</td></tr>`
}

/** Keeps line breaks and indents in mail programs without `white-space`, too. */
export function toLines(message: string): string {
  return escapeHtml(message)
    .replaceAll(/^[ \t]+| {2,}/gm, (blanks) =>
      '&nbsp;'.repeat(blanks.replaceAll('\t', '    ').length),
    )
    .replaceAll(/\r\n?|\n/g, '<br>\n')
}
