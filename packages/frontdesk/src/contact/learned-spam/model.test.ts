import { describe, expect, it } from 'vitest'
import type { Decision } from '../../inquiries/sql/decisions.ts'
import { trainSpamModel } from './model.ts'

const spam = (index: number): Decision => ({
  email: `win${index}@offers.example`,
  message: `Rank first on Google: SEO audit at https://www.rank-first.example/${index}, offer ${index}`,
  isSpam: true,
})
const usual = (index: number): Decision => ({
  email: `visitor${index}@post.example`,
  message: `Do you repair gauges of type K${index}, and when could I bring the first one?`,
  isSpam: false,
})
const make = (count: number, toDecision: (index: number) => Decision): readonly Decision[] =>
  Array.from({ length: count }, (_, index) => toDecision(index))

describe('trainSpamModel', () => {
  it('learns nothing below fifty decisions, or ten of each kind', () => {
    expect(trainSpamModel([...make(24, spam), ...make(25, usual)])).toBeUndefined()
    expect(trainSpamModel([...make(25, spam), ...make(25, usual)])).toBeDefined()
    expect(trainSpamModel([...make(9, spam), ...make(60, usual)])).toBeUndefined()
    expect(trainSpamModel([...make(60, spam), ...make(9, usual)])).toBeUndefined()
    expect(trainSpamModel([...make(10, spam), ...make(40, usual)])).toBeDefined()
  })

  it('names the words, hosts and domains that it judges by', () => {
    const judge = trainSpamModel([...make(30, spam), ...make(30, usual)])
    const bad = judge?.({
      email: 'x@offers.example',
      message: 'SEO AUDIT? See http://rank-first.example/new',
    })
    expect(bad).toMatchObject({ looksLikeSpam: true })
    expect(bad?.score).toBeGreaterThan(0.99)
    expect(bad?.reasons).toEqual(
      expect.arrayContaining(['seo', 'audit', 'rank-first.example', '@offers.example']),
    )
    const good = judge?.({ email: 'new@post.example', message: 'Do you repair a gauge?' })
    expect(good).toMatchObject({ looksLikeSpam: false })
    const unknown = judge?.({ email: 'a@b.example', message: 'Hello' })
    expect(unknown).toEqual({ score: 0.5, looksLikeSpam: false, reasons: [] })
  })

  it('holds nothing back for one or two words, and ignores words of fewer than three inquiries', () => {
    const judge = trainSpamModel([...make(400, spam), ...make(400, usual)])
    expect(judge?.({ email: 'a@b.example', message: 'audit' })).toMatchObject({
      looksLikeSpam: false,
      reasons: ['audit'],
    })
    const personal = { email: 'grace@navy.example', message: 'Hopper', isSpam: true }
    const other = trainSpamModel([personal, personal, ...make(30, spam), ...make(30, usual)])
    expect(other?.(personal).reasons).toEqual([])
  })

  it('takes no longer for the longest message than for its first part', () => {
    const judge = trainSpamModel([...make(30, spam), ...make(30, usual)])
    const message = `${'x '.repeat(1000)}seo audit rank google`
    expect(judge?.({ email: 'a@b.example', message }).reasons).toEqual([])
  })
})
