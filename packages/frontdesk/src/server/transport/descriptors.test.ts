import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { findConnectionRoom } from './descriptors.ts'

describe('findConnectionRoom', () => {
  it.each([
    [Infinity, 10_000, undefined],
    [10_256, 10_000, undefined],
    [10_255, 9999, 10_255],
    [1024, 768, 1024],
    [512, 256, 512],
    [128, 64, 128],
  ])('leaves room below %d descriptors', (limit, most, descriptors) => {
    expect(findConnectionRoom(10_000, limit)).toEqual({ most, descriptors })
  })

  it('reads the limit of this process, like a shell that it starts', () => {
    const limit = execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }).trim()
    const { descriptors } = findConnectionRoom(Number.MAX_SAFE_INTEGER)
    expect(descriptors).toBe(limit === 'unlimited' ? undefined : Number(limit))
  })
})
