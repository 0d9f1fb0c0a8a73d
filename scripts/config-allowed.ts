/** What is allowed for a setting, as the reference in Markdown has it. */
import type { Declaration } from '../packages/frontdesk/src/settings/setting.ts'

/** Kinds that need no example: their words say how to write one. */
const PLAIN =
  /^(?:text of|an (?!object)|a (?:picture|colour|time|date|day|year|path|bot)|the (?:text|bytes|name|address|secret)|two capital|one (?:of|email)|a list of (?:origins|language|absolute|mailto|IP|Mo|home|at most|\d)|false|\{|names of)/

/**
 * The type, what is allowed, or both: `string` adds nothing to the words, `boolean` nothing to a
 * default. The keys of a section say its type.
 */
export function toTypeText(declaration: Declaration): string {
  if ('items' in declaration || 'keys' in declaration) return ''
  if (typeof declaration.default === 'boolean') return ''
  const type = toType(declaration)
  const code = toCodeSpan(type)
  if (isChoice(type) && hasChoices(declaration.about, type)) return ''
  if (!('allowed' in declaration) || isChoice(type)) return code
  if (/^(?:one of|false,|\{)/.test(declaration.allowed)) return declaration.allowed
  const allowed = toShort(declaration.allowed)
  if (/^a (?:function|bot check)|the type /.test(allowed)) return code
  return isNamed(type) ? `${code}: ${allowed}` : allowed
}

/** Whether the meaning explains each choice. */
function hasChoices(about: string, type: string): boolean {
  return type.split(' | ').every((choice) => about.includes(choice.replaceAll("'", '`')))
}

/** A reference in short; messages have it in words. */
function toShort(allowed: string): string {
  return allowed
    .replace(/^text of (\d+) to (\d+) characters/, '$1–$2 characters')
    .replace(/^a whole number from (\d+) to (\d+)$/, '$1–$2')
    .replace('the text of an SVG, or the bytes of a ', "an SVG's text, or bytes of ")
    .replace('the bytes of a ', 'bytes of ')
    .replace(/(\d+ KiB) at most/, 'at most $1')
    .replace('an absolute http or https address', 'an http(s) address')
    .replace('a list of absolute http or https addresses', 'http(s) addresses')
    .replace(/^a list of (\d+) to (\d+)( different)? texts of (\d+) to/, '$1–$2$3 texts of $4–')
    .replace(/– (\d)/, '–$1')
    .replace(/^a list of (?!Mo|home)/, '')
    .replace(/^the address of one \S+ database on one host/, 'one host')
    .replace(
      /^(?:the (?:name|address) of a (?:folder|header|mail server|mailbox)|1–4096 characters)$/,
      '',
    )
    .replace('telephone number of', 'number of')
    .replace(', the main one first', '')
}

/** Whether the words leave open how to write a value. */
export function needsExample(declaration: Declaration): boolean {
  const type = toType(declaration)
  if (type === 'number' || isChoice(type)) return false
  return !('allowed' in declaration && PLAIN.test(declaration.allowed))
}

/** Whether a type lists its values. */
function isChoice(type: string): boolean {
  return /^(?:boolean|'[^']*'(?: \| '[^']*')*)$/.test(type)
}

function isNamed(type: string): boolean {
  return /[A-Z`]|=>/.test(type.replaceAll(/'[^']*'|Uint8Array|Readonly|Record/g, ''))
}

function toType(declaration: Declaration): string {
  if ('items' in declaration) return `readonly ${toType(declaration.items)}[]`
  if ('keys' in declaration) return declaration.name ?? 'object'
  return declaration.type
}

/** Types of texts contain backticks. */
export function toCodeSpan(code: string): string {
  return code.includes('`') ? `\`\` ${code} \`\`` : `\`${code}\``
}
