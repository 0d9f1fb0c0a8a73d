import { describe, expect, it } from 'vitest'
import { renderColouredCode } from './coloured-code.ts'
import { escapeHtml } from './html.ts'
import type { Code } from './prose.ts'

/** With `⟨part text⟩` for what has a colour. */
const colour = (language: Code['language'], text: string) =>
  renderColouredCode({ language, text }, escapeHtml)
    .replaceAll(/<span class="hljs-(\w+)">/g, '⟨$1 ')
    .replaceAll('</span>', '⟩')
    .replaceAll('&quot;', '"')

describe('code in colours', () => {
  it.each([
    [
      'json',
      '{ "a": [1.5, "b: c", null] }',
      '{ ⟨attr "a"⟩: [⟨number 1.5⟩, ⟨string "b: c"⟩, ⟨keyword null⟩] }',
    ],
    ['json', String.raw`"a \" b": true`, String.raw`⟨attr "a \" b"⟩: ⟨keyword true⟩`],
    [
      'bash',
      "curl --data-urlencode 'a=don -x' -d b-c",
      "⟨keyword curl⟩ ⟨attr --data-urlencode⟩ ⟨string 'a=don -x'⟩ ⟨attr -d⟩ b-c",
    ],
    [
      'javascript',
      'const constant = await fetch("x")',
      '⟨keyword const⟩ constant = ⟨keyword await⟩ fetch(⟨string "x"⟩)',
    ],
    ['python', 'from json import loads', '⟨keyword from⟩ json ⟨keyword import⟩ loads'],
    ['text', 'const "a" 1', 'const "a" 1'],
  ] as const)('%s: %s', (language, text, coloured) => {
    expect(colour(language, text)).toBe(coloured)
  })

  it('lets nothing through that is HTML, in whatever part it stands', () => {
    for (const text of ['<b>', '"<b>"', "'<b>", '1<b>', '{"<b>": "</code>"}']) {
      for (const language of ['json', 'bash', 'javascript', 'python', 'http'] as const) {
        expect(colour(language, text)).not.toMatch(/<[b/]/)
      }
    }
  })

  it('takes no longer for what never ends', () => {
    const long = `${'"\\'.repeat(50_000)}${"'a ".repeat(50_000)}`
    expect(colour('json', long).length).toBeGreaterThan(long.length)
  })
})
