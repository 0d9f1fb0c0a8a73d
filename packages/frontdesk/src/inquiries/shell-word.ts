/** A text as one word of a POSIX shell, for commands in messages. */
export function toShellWord(text: string): string {
  return /^[\w./:@%+=-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`
}
