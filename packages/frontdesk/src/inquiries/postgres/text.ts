/**
 * Text as PostgreSQL can keep it: its `text` has no U+0000, and half a surrogate pair is no UTF-8.
 * No form carries either (the validator refuses control characters, and forms are UTF-8), but a
 * store keeps what it is given: they are written as SUBSTITUTE (U+001A) and a code.
 */

const MARK = '\u001a'

export function toKept(text: string): string {
  if (text.isWellFormed() && !text.includes('\0') && !text.includes(MARK)) return text
  return text
    .replaceAll(MARK, `${MARK}1`)
    .replaceAll('\0', `${MARK}0`)
    .replaceAll(/\p{Surrogate}/gu, (half) => `${MARK}u${half.charCodeAt(0).toString(16)}`)
}

export function fromKept(text: string): string {
  if (!text.includes(MARK)) return text
  const [before = '', ...marked] = text.split(MARK)
  return before + marked.map(fromMarked).join('')
}

/** What follows a mark: its code, then text as it is. */
function fromMarked(text: string): string {
  switch (text[0]) {
    case '0':
      return `\0${text.slice(1)}`
    case 'u':
      return String.fromCharCode(Number.parseInt(text.slice(1, 5), 16)) + text.slice(5)
    default:
      return MARK + text.slice(1)
  }
}
