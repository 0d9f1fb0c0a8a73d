/** Characters of a server's words that are kept as evidence. */
const MAX_WORDS = 500

/** Servers and services send what they like: one line, without controls, of bounded length. */
export function toOneLine(words: string): string {
  return words
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_WORDS)
}
