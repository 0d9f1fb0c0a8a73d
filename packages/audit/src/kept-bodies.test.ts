import { describe, expect, it } from 'vitest'
import { createKeptBodies } from './kept-bodies.ts'
import type { Answer } from './answer.ts'

function createAnswer(length: number): Answer {
  const bytes = new Uint8Array(length)
  return { url: '', status: 200, headers: new Headers(), bytes, text: '' }
}

describe('kept bodies', () => {
  it('drops the oldest when there are too many bytes', async () => {
    const kept = createKeptBodies(10)
    const answers = [4, 0, 5, 3].map((length) => Promise.resolve(createAnswer(length)))
    for (const [index, answer] of answers.entries()) kept.set(String(index), answer)
    await Promise.all(answers)
    const has = ['0', '1', '2', '3'].map((question) => kept.get(question) !== undefined)
    expect(has).toStrictEqual([false, true, true, true])
  })

  it('counts an answer once if it was requested again', async () => {
    const kept = createKeptBodies(10)
    const first = Promise.resolve(createAnswer(2))
    kept.set('other', first)
    for (let time = 0; time < 5; time += 1) {
      const answer = Promise.resolve(createAnswer(8))
      kept.set('same', answer)
      await answer
    }
    expect(kept.get('other')).toBe(first)
  })

  it('keeps one that is larger than the bound until another one comes', async () => {
    const kept = createKeptBodies(10)
    const large = Promise.resolve(createAnswer(50))
    kept.set('large', large)
    await large
    expect(kept.get('large')).toBe(large)
    const small = Promise.resolve(createAnswer(1))
    kept.set('small', small)
    await small
    expect(kept.get('large')).toBeUndefined()
  })

  it('remembers that a question had no answer', async () => {
    const kept = createKeptBodies(10)
    const failed = Promise.reject(new Error('silence'))
    kept.set('a', failed)
    await expect(kept.get('a')).rejects.toThrow('silence')
  })
})
