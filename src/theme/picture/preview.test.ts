import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import * as data from './glyphs.generated.ts'
import { createLetters } from './letters.ts'
import { renderPreview } from './preview.ts'
import { PREVIEW_SIZE } from './size.ts'

const { width, height } = PREVIEW_SIZE

/** Rows of colours, as a decoder of its own finds them: filter 2 alone is used. */
async function draw(name: string, description = '') {
  const png = Buffer.from(await renderPreview({ name, description, host: 'a.example' }, {}))
  const length = png.readUInt32BE(33)
  const rows = inflateSync(png.subarray(41, 41 + length))
  expect(rows).toHaveLength((width * 3 + 1) * height)
  for (let at = width * 3 + 1; at < rows.length; at += 1) {
    if (at % (width * 3 + 1) !== 0) rows[at] = (rows[at] ?? 0) + (rows[at - width * 3 - 1] ?? 0)
  }
  const at = (x: number, y: number): string =>
    rows
      .subarray(y * (width * 3 + 1) + 1 + x * 3)
      .subarray(0, 3)
      .toString('hex')
  /** Pixels of a rectangle that are not of the page's colour. */
  const inked = (left: number, top: number, right: number, bottom: number): number => {
    let count = 0
    for (let y = top; y < bottom; y += 1) {
      for (let x = left; x < right; x += 1) if (at(x, y) !== 'fbfaf7') count += 1
    }
    return count
  }
  return { png, at, inked }
}

describe('renderPreview', () => {
  it('is a PNG of the size that it says, with the colours of the site', async () => {
    const { png, at } = await draw('Northwind')
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width, height])
    expect([at(0, 0), at(width - 1, 15), at(width - 1, 16), at(110, 150)]).toEqual([
      '0a5c7d',
      '0a5c7d',
      'fbfaf7',
      '0a5c7d',
    ])
  })

  it('draws the name, and stays within its margins whatever the name is', async () => {
    const long =
      'A name of very many words that would never fit into two lines of a picture '.repeat(3)
    for (const name of [
      'Northwind',
      'Żółć Gdańska',
      'Ελληνικά',
      'Українські Ґрати',
      long,
      'W'.repeat(99),
    ]) {
      const { inked } = await draw(name, long)
      expect(inked(96, 220, width - 96, 500)).toBeGreaterThan(2000)
      expect(inked(width - 90, 20, width, height)).toBe(0)
      expect(inked(0, 20, 90, height)).toBe(0)
    }
  })

  it('has the host for a name that it has no letters for, and another mark for another name', async () => {
    const one = await draw('株式会社 潮汐')
    const other = await draw('שלום')
    expect(one.inked(96, 220, width - 96, 400)).toBeGreaterThan(2000)
    expect(one.inked(0, 560, width, height)).toBe(0)
    expect(one.png.equals(other.png)).toBe(false)
    expect(createLetters(data).has('潮汐')).toBe(false)
  })
})
