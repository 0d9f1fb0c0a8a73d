import { describe, expect, it } from 'vitest'
import { toInquiryId } from './inquiry-id.ts'

describe('toInquiryId', () => {
  it('is a UUID of version 7 that carries its time (RFC 9562 5.7)', () => {
    // The time of the example in RFC 9562 A.6.
    expect(toInquiryId(0x017f22e279b0)).toMatch(
      /^017f22e2-79b0-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    )
  })

  it('sorts by time', () => {
    const times = [0, 1, 0xffff, 1_795_237_200_000, 0xffffffffffff]
    const ids = times.map(toInquiryId)
    expect(ids.toSorted()).toStrictEqual(ids)
  })

  it('differs within a millisecond', () => {
    const ids = Array.from({ length: 10_000 }, () => toInquiryId(1_795_237_200_000))
    expect(new Set(ids).size).toBe(ids.length)
  })
})
