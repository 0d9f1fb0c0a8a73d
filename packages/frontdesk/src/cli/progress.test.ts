import { describe, expect, it } from 'vitest'
import { createProgress } from './progress.ts'

function record(isTTY: boolean): {
  readonly written: string[]
  readonly output: { readonly isTTY: boolean; write(text: string): void }
} {
  const written: string[] = []
  return { written, output: { isTTY, write: (text) => void written.push(text) } }
}

describe('createProgress', () => {
  it('is silent for what is done at once', () => {
    const { written, output } = record(true)
    let now = 0
    const progress = createProgress({ output, now: () => now })
    now = 999
    progress.show('1 of 2')
    progress.end()
    expect(written).toStrictEqual([])
  })

  it('writes a line over the one before on a terminal, once a second, and clears it', () => {
    const { written, output } = record(true)
    let now = 0
    const progress = createProgress({ output, now: () => now })
    for (now = 0; now <= 2500; now += 250) progress.show(`at ${now}`)
    progress.end()
    expect(written).toStrictEqual(['\r\u001b[Kat 1000', '\r\u001b[Kat 2000', '\r\u001b[K'])
  })

  it('writes a line each ten seconds where there is none', () => {
    const { written, output } = record(false)
    let now = 0
    const progress = createProgress({ output, now: () => now })
    for (now = 0; now <= 25_000; now += 1000) progress.show(`at ${now}`)
    progress.end()
    expect(written).toStrictEqual(['at 10000\n', 'at 20000\n'])
  })
})
