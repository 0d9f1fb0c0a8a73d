import { describe, expect, it } from 'vitest'
import { wrap } from './wrap.ts'

describe('wrap', () => {
  it('breaks at spaces, and indents further lines like the text after a bullet or a title', () => {
    const text = `Needs attention:
  - The disk is full. Free space.
Mail   off: inquiries wait`
    expect(wrap(text, 20).split('\n')).toStrictEqual([
      'Needs attention:',
      '  - The disk is',
      '    full. Free',
      '    space.',
      'Mail   off:',
      '       inquiries',
      '       wait',
    ])
  })

  it('fills 80 columns and no more, in a wider terminal too', () => {
    const [full, one] = ['a'.repeat(40), 'b'.repeat(39)]
    expect(wrap(`${full} ${one}`, 200)).toBe(`${full} ${one}`)
    expect(wrap(`${full} ${one}b`, 200)).toBe(`${full}\n${one}b`)
  })

  it('counts the columns of wide letters', () => {
    expect(wrap('門司港 門司港', 12)).toBe('門司港\n門司港')
  })

  it('leaves a command whole, however long it is', () => {
    const command = 'npx frontdesk restore BACKUP --data-dir /srv/halden/data'
    expect(wrap(`Restore a backup: ${command}`, 30)).toBe(`Restore a backup:\n${command}`)
    expect(wrap(`By ${command}, or by hand.`, 30)).toBe(`By\n${command},\nor by hand.`)
  })

  it('treats a row without a title as part of the one above, and other indented lines as code', () => {
    const [row, code] = [`${' '.repeat(11)}one two three`, '  const desk = open()']
    expect(wrap(`${row}\n${code}`, 20)).toBe(
      `${' '.repeat(11)}one two\n${' '.repeat(11)}three\n${code}`,
    )
  })

  it('keeps the spaces of lines that fit', () => {
    expect(wrap('ID    NAME   EMAIL\n\n  x')).toBe('ID    NAME   EMAIL\n\n  x')
  })
})
