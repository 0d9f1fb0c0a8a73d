import { describe, expect, it } from 'vitest'
import { createTurns } from './turns.ts'

describe('createTurns', () => {
  it('runs one task per key at a time, in order, and other keys beside it', async () => {
    const turns = createTurns()
    const seen: string[] = []
    const open = new Map<string, () => void>()
    const work = (name: string) => async (): Promise<string> => {
      seen.push(`${name} begins`)
      await new Promise<void>((resolve) => {
        open.set(name, resolve)
      })
      seen.push(`${name} ends`)
      return name
    }
    const all = [turns('a', work('a1')), turns('a', work('a2')), turns('b', work('b1'))]
    expect(seen).toEqual(['a1 begins', 'b1 begins'])
    open.get('a1')?.()
    await all[0]
    await Promise.resolve()
    expect(seen).toEqual(['a1 begins', 'b1 begins', 'a1 ends', 'a2 begins'])
    // A third caller started at once where the first had removed the key of the second.
    all.push(turns('a', work('a3')))
    expect(seen).not.toContain('a3 begins')
    open.get('a2')?.()
    open.get('b1')?.()
    await all[1]
    await Promise.resolve()
    open.get('a3')?.()
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'b1', 'a3'])
  })

  it('fails waiting tasks with the one before, then starts again', async () => {
    const turns = createTurns()
    const failing = turns('a', () => Promise.reject(new Error('one')))
    const next = turns('a', async () => 'two')
    await expect(failing).rejects.toThrow('one')
    await expect(next).rejects.toThrow('one')
    expect(await turns('a', async () => 'three')).toBe('three')
  })
})
