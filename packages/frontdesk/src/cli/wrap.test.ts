import { describe, expect, it } from 'vitest'
import { toTextWidth } from './printable.ts'
import { wrapText } from './wrap.ts'

const status = [
  'Inquiries  /srv/halden/data/frontdesk.sqlite',
  'Service    https://halden-instruments.example, no bot check, process 11974 on vm, last seen 7 s ago',
  '',
  '  - 1 mail was given up after permanent failures. To see which: npx frontdesk inbox list --state failed. To try again: npx frontdesk inbox retry --failed',
  'All is well, and this sentence goes on for as long as it takes to be longer than any of the terminals.',
].join('\n')

describe('wrapText', () => {
  it.each([60, 80, 100])('breaks no line later than at %i columns', (width) => {
    const lines = wrapText(status, width).split('\n')
    expect(Math.max(...lines.map(toTextWidth))).toBeLessThanOrEqual(width)
    expect(
      lines
        .map((line) => line.trim())
        .join(' ')
        .replaceAll(/\s+/g, ' '),
    ).toBe(status.replaceAll(/\s+/g, ' '))
  })

  it('goes on below where the text began', () => {
    expect(wrapText('Service    one two three', 24)).toBe('Service    one two three')
    expect(wrapText('Title  one two three four five six seven', 30)).toBe(
      'Title  one two three four five\n       six seven',
    )
    expect(wrapText('  - one two three four five six', 26)).toBe(
      '  - one two three four\n    five six',
    )
  })

  it('leaves a word whole that is longer than a line, and what fits as it is', () => {
    const path = `/srv/${'x'.repeat(80)}`
    expect(wrapText(`Inquiries  ${path} is here`, 60)).toBe(
      `Inquiries  ${path}\n           is here`,
    )
    expect(wrapText('a\n\n  b', 60)).toBe('a\n\n  b')
  })
})
