import { describe, expect, it } from 'vitest'
import { createBreaker } from './breaker.ts'

describe('a breaker', () => {
  it('opens when three questions in a row went unanswered, and closes with an answer', () => {
    const breaker = createBreaker(() => 0)
    for (const open of [false, false, true, true]) {
      breaker.failed()
      expect(breaker.open).toBe(open)
    }
    breaker.answered()
    expect(breaker.open).toBe(false)
    breaker.failed()
    expect(breaker.open).toBe(false)
  })

  it('does not count what went unanswered between answers', () => {
    const breaker = createBreaker(() => 0)
    for (let round = 0; round < 5; round++) {
      breaker.failed()
      breaker.failed()
      breaker.answered()
    }
    expect(breaker.open).toBe(false)
  })

  it('forgets after five minutes', () => {
    let now = 0
    const breaker = createBreaker(() => now)
    breaker.failed()
    breaker.failed()
    now += 300_000
    breaker.failed()
    expect(breaker.open).toBe(false)
    breaker.failed()
    breaker.failed()
    expect(breaker.open).toBe(true)
    now += 300_000
    expect(breaker.open).toBe(false)
  })
})
