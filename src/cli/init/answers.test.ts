import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { collectAnswers } from './answers.ts'

/** Types one line after the other, each when it is asked for. */
async function converse(lines: readonly string[]) {
  const input = Object.assign(new PassThrough(), { isTTY: true })
  const output = new PassThrough()
  let shown = ''
  const left = [...lines]
  output.setEncoding('utf8').on('data', (text: string) => {
    shown += text
    if (!/[a-z]: $/.test(text)) return
    const line = left.shift()
    if (line === undefined) input.end()
    else input.write(`${line}\n`)
  })
  const given = (name: string): string | undefined => (name === 'name' ? 'Ada Boats' : undefined)
  return { outcome: await collectAnswers(given, { input, output }), shown }
}

describe('collectAnswers', () => {
  it('asks for what was not given, again where an answer cannot be used', async () => {
    const description = 'Boats of wood, built and mended for people who row before breakfast.'
    const { outcome, shown } = await converse(['short', description, 'en, de', 'ada@example.com'])
    expect(outcome).toMatchObject({ ok: true })
    expect(outcome.ok && Object.fromEntries(outcome.answers)).toEqual({
      'site.name': 'Ada Boats',
      'site.description': description,
      'site.languages': ['en', 'de'],
      'site.email': 'ada@example.com',
    })
    expect(shown).toContain('it must be text of 50 to 300 characters')
    expect(shown).not.toContain('name: ')
  })

  // Red before: the lines after the first were lost, and init waited for them (1ebc662).
  it('takes answers that are pasted all at once', async () => {
    const input = Object.assign(new PassThrough(), { isTTY: true })
    const description = 'Boats of wood, built and mended for people who row before breakfast.'
    input.end(`Ada Boats\n${description}\nen, de\nada@example.com\n`)
    const outcome = await collectAnswers(() => undefined, { input, output: new PassThrough() })
    expect(outcome.ok && [...outcome.answers.values()]).toEqual([
      'Ada Boats',
      description,
      ['en', 'de'],
      'ada@example.com',
    ])
  })

  it('gives up when nobody answers any more', async () => {
    const { outcome } = await converse(['short'])
    expect(outcome).toMatchObject({ ok: false })
  })
})
