import { describe, expect, it } from 'vitest'
import { toWanted } from './search.ts'

describe('toWanted', () => {
  it('takes a part of each word, and the rare part of an address', () => {
    expect(toWanted({ words: ['scales', 'Zoë'] })).toEqual(['sca', 'zoë', 'cal', 'ale', 'les'])
    expect(toWanted({ email: 'ada@example.com' })).toEqual(['ada', 'da@'])
    expect(toWanted({ email: 'a@b.org' })).toEqual(['a@b', '@b.', 'b.o', '.or', 'org'])
  })

  it('uses no groups of short words, and not too many of long ones', () => {
    expect(toWanted({ words: ['ab', '7'] })).toEqual([])
    expect(toWanted({})).toEqual([])
    expect(toWanted({ words: ['abcdefghijklmnopqrstuvwxyz'.repeat(4)] })).toHaveLength(12)
  })
})
