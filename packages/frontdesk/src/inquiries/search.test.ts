import { describe, expect, it } from 'vitest'
import { toWanted } from './search.ts'

describe('toWanted', () => {
  it('takes some of each word, and of an address what few others have', () => {
    expect(toWanted({ words: ['scales', 'Zoë'] })).toEqual(['sca', 'zoë', 'cal', 'ale', 'les'])
    expect(toWanted({ email: 'ada@example.com' })).toEqual(['ada', 'da@'])
    expect(toWanted({ email: 'a@b.org' })).toEqual(['a@b', '@b.', 'b.o', '.or', 'org'])
  })

  it('wants nothing of what is too short, and not too much of what is long', () => {
    expect(toWanted({ words: ['ab', '7'] })).toEqual([])
    expect(toWanted({})).toEqual([])
    expect(toWanted({ words: ['abcdefghijklmnopqrstuvwxyz'.repeat(4)] })).toHaveLength(12)
  })
})
