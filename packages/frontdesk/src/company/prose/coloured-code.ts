/** Code that we show ourselves in colours, without a script: in classes of highlight.js, which articles have. */
import type { Code } from './prose.ts'

const keywords: Readonly<Partial<Record<Code['language'], string>>> = {
  bash: 'curl',
  javascript: 'async await const from function if import let new of return throw',
  python: 'as def for from if import in print return with',
  json: 'true false null',
}

/**
 * A text in quotation marks and the colon of a name, an option of a command, a number or a word. What is
 * never closed is a text to its end, so that nothing is scanned twice.
 */
const TOKEN =
  /("(?:\\[^]|[^"\\])*(?:"|\\?$)|'(?:\\[^]|[^'\\])*(?:'|\\?$))(\s*:)?|(?<!\S)(--?[a-z][\w-]*)|\b(\d+(?:\.\d+)?)\b|\b([a-z]+)\b/gi

/** HTML of code; `escape` makes text of it safe. Languages that have no words here keep one colour. */
export function renderColouredCode(
  { language, text }: Pick<Code, 'language' | 'text'>,
  escape: (text: string) => string,
): string {
  const words = keywords[language]?.split(' ')
  if (!words) return escape(text)
  const mark = (name: string, part: string): string =>
    `<span class="hljs-${name}">${escape(part)}</span>`
  let html = ''
  let from = 0
  for (const match of text.matchAll(TOKEN)) {
    const [whole, string, colon = '', option, number, word] = match
    html += escape(text.slice(from, match.index))
    from = match.index + whole.length
    if (string !== undefined) html += mark(colon ? 'attr' : 'string', string) + colon
    else if (option !== undefined && language === 'bash') html += mark('attr', option)
    else if (number !== undefined) html += mark('number', number)
    else if (word !== undefined && words.includes(word)) html += mark('keyword', word)
    else html += escape(whole)
  }
  return html + escape(text.slice(from))
}
