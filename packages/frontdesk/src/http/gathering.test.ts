import { describe, expect, it } from 'vitest'
import { Gathering } from './gathering.ts'

describe('a gathering', () => {
  it('returns all pieces as one, and starts again', () => {
    const gathering = new Gathering()
    expect(gathering.take()).toHaveLength(0)
    for (const size of [1, 0, 700, 3, 70_000]) gathering.add(new Uint8Array(size).fill(size))
    expect(gathering).toHaveLength(70_704)
    const all = [[1], Array.from({ length: 700 }, () => 700 & 255), [3, 3, 3]].flat()
    const taken = gathering.take()
    expect(taken).toHaveLength(70_704)
    expect([...taken.subarray(0, 704)]).toEqual(all)
    expect(gathering).toHaveLength(0)
    gathering.add(Uint8Array.of(7))
    gathering.add(Uint8Array.of(8))
    expect([...gathering.take()]).toEqual([7, 8])
    expect(taken[0]).toBe(1)
  })

  it('passes a single piece on unchanged', () => {
    const gathering = new Gathering()
    const piece = Uint8Array.of(1, 2)
    gathering.add(new Uint8Array())
    gathering.add(piece)
    expect(gathering.take()).toBe(piece)
  })

  it('keeps the order of small pieces and large ones', () => {
    const gathering = new Gathering()
    const sizes = [3, 600, 8191, 1, 8192, 1, 1, 20_000, 5000, 5000, 5000]
    const pieces = sizes.map((size, index) => new Uint8Array(size).fill(index + 1))
    for (const piece of pieces) gathering.add(piece)
    const taken = gathering.take()
    expect(Buffer.compare(taken, Buffer.concat(pieces))).toBe(0)
  })

  it('gives its memory back when it is dropped, and nothing that has others in it', () => {
    const gathering = new Gathering()
    const own = new Uint8Array(9000)
    const shared = new Uint8Array(20_000)
    for (const piece of [own, Uint8Array.of(1), shared.subarray(0, 9000)]) gathering.add(piece)
    gathering.drop()
    expect(gathering).toHaveLength(0)
    expect([own.length, shared.length]).toEqual([0, 20_000])
    gathering.add(Uint8Array.of(2))
    expect([...gathering.take()]).toEqual([2])
  })
})
