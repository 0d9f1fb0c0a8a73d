/** Most characters of a server's words that are stored. */
const MAX_WORDS = 500

/** One line without controls, of limited length: servers can send anything. */
export function toOneLine(words: string): string {
  return words
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_WORDS)
}
