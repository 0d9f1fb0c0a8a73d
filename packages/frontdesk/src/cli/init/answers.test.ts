import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { flag, wholeNumber } from '../../settings/kinds.ts'
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
  it('asks for missing answers, and again after an unusable one', async () => {
    const description = 'Boats of wood, built and mended for people who row before breakfast.'
    const { outcome, shown } = await converse([
      'short',
      ` ${description}  `,
      'en, de',
      'ada@example.com',
    ])
    expect(outcome).toMatchObject({ ok: true })
    expect(outcome.ok && Object.fromEntries(outcome.answers)).toEqual({
      'site.name': 'Ada Boats',
      'site.description': description,
      'site.languages': ['en', 'de'],
      'site.email': 'ada@example.com',
    })
    expect(shown).toContain('It must be text of 50 to 300 characters')
    expect(shown).not.toContain('name: ')
  })

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

  // 12 was read as the text "12", so the question came again without end.
  it('reads numbers and true as their values', async () => {
    const declared = { about: 'It is.', remedy: 'Write one.' }
    const asked = [
      { key: 'site.employees', setting: { ...wholeNumber(1, 99), ...declared, example: 12 } },
      { key: 'site.listed', setting: { ...flag, ...declared, example: true } },
    ]
    const terminal = { input: new PassThrough(), output: new PassThrough() }
    const toAnswers = (employees: number, listed: boolean) =>
      new Map<string, unknown>([
        ['site.employees', employees],
        ['site.listed', listed],
      ])
    const answer = (employees: string, listed: string) =>
      collectAnswers((name) => ({ employees, listed })[name], terminal, asked)
    expect(await answer('40', 'true')).toEqual({ ok: true, answers: toAnswers(40, true) })
    expect(await answer('7', 'false')).toEqual({ ok: true, answers: toAnswers(7, false) })
    expect(await answer('', 'yes')).toEqual({
      ok: false,
      message: `  - --employees was "": it must be a whole number from 1 to 99. Write one.
  - --listed was "yes": it must be true or false. Write one.`,
    })
  })

  it('gives up when the input ends', async () => {
    const { outcome } = await converse(['short'])
    expect(outcome).toMatchObject({ ok: false })
  })
})
