import { describe, expect as vitestExpect, it } from 'vitest'
import { expect, expectRejection } from './expect.ts'

const fails = (check: () => void): void => vitestExpect(check).toThrow(/^Expected /)

describe('expect of the contract suites', () => {
  it('distinguishes missing, undefined, extra and reordered values', () => {
    expect({ a: 1, b: [{ c: undefined }] }).toStrictEqual({ b: [{ c: undefined }], a: 1 })
    fails(() => expect({ a: 1, b: undefined }).toStrictEqual({ a: 1 }))
    fails(() => expect({ a: 1 }).toStrictEqual({ a: 1, b: undefined }))
    fails(() => expect({ a: 1, c: undefined }).toStrictEqual({ a: 1, b: undefined }))
    fails(() => expect([1, 2]).toStrictEqual([2, 1]))
    fails(() => expect([1, 2]).toStrictEqual([1]))
    fails(() => expect([]).toStrictEqual({}))
    fails(() => expect({}).toStrictEqual([]))
    fails(() => expect(null).toStrictEqual({}))
  })

  it('compares sets by their members', () => {
    expect(new Set([1, 2])).toStrictEqual(new Set([2, 1]))
    fails(() => expect(new Set([1, 3])).toStrictEqual(new Set([2, 1])))
    fails(() => expect(new Set([1, 2, 3])).toStrictEqual(new Set([2, 1])))
  })

  it('matches part of an object, and all of a list', () => {
    expect([{ a: { b: 1, c: 2 } }]).toMatchObject([{ a: { b: 1 } }])
    expect({}).toMatchObject({ a: undefined })
    fails(() => expect([{ a: 1 }, { a: 2 }]).toMatchObject([{ a: 1 }]))
    fails(() => expect({ a: { b: 1 } }).toMatchObject({ a: { b: 2 } }))
  })

  it('checks values, lengths and own properties', () => {
    expect(Number.NaN).toBe(Number.NaN)
    expect({ a: undefined }).toHaveProperty('a', undefined)
    fails(() => expect({}).toHaveProperty('a', undefined))
    fails(() => expect([1]).toHaveLength(2))
    fails(() => expect(null).toBeUndefined())
    fails(() => expect('1').toBe(1))
  })

  it('checks for a rejection, and its properties', async () => {
    const fault = Object.assign(new Error('Gone.'), { fault: 'closed' })
    const right = expectRejection(Promise.reject(fault), { name: 'Error', fault: 'closed' })
    expect(await right).toBeUndefined()
    await vitestExpect(expectRejection(Promise.reject(fault), { fault: 'full' })).rejects.toThrow(
      'Expected Error: Gone. to match {"fault":"full"}.',
    )
    await vitestExpect(expectRejection(Promise.resolve(), {})).rejects.toThrow(
      'Expected a rejection with {}.',
    )
  })
})
