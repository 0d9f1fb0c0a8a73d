import { describe, expect, it } from 'vitest'
import { createGroupCommit, type GroupCommit } from './group-commit.ts'

interface Bench {
  readonly group: GroupCommit<number>
  /** The groups that were handed over, each with a way to end its commit. */
  readonly commits: (PromiseWithResolvers<void> & { readonly items: readonly number[] })[]
  /** Lets the tick end. */
  endTick(): Promise<void>
}

function createBench(maxWaiting = 100): Bench {
  const commits: Bench['commits'] = []
  const deferred: (() => void)[] = []
  return {
    commits,
    group: createGroupCommit<number>({
      commit(items) {
        const commit = { items, ...Promise.withResolvers<void>() }
        commits.push(commit)
        return commit.promise
      },
      defer: (callback) => deferred.push(callback),
      maxWaiting,
      toOverload: () => new Error('too many'),
    }),
    async endTick() {
      for (const callback of deferred.splice(0)) callback()
      await settle()
    },
  }
}

/** Lets every promise that can settle do so. */
function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

describe('createGroupCommit', () => {
  it('commits a tick at once, and all that arrives meanwhile in the next commit', async () => {
    const { group, commits, endTick } = createBench()
    void group.add(1)
    void group.add(2)
    expect(commits).toHaveLength(0)
    await endTick()
    void group.add(3)
    void group.add(4)
    await endTick()
    expect(commits.map(({ items }) => items)).toStrictEqual([[1, 2]])
    commits[0]?.resolve()
    await settle()
    expect(commits.map(({ items }) => items)).toStrictEqual([
      [1, 2],
      [3, 4],
    ])
  })

  it('answers only when the commit is done', async () => {
    const { group, commits, endTick } = createBench()
    const order: string[] = []
    const added = group.add(1).then(() => order.push('answered'))
    await endTick()
    order.push('committed')
    commits[0]?.resolve()
    await added
    expect(order).toStrictEqual(['committed', 'answered'])
  })

  it('rejects all of a group that failed, and goes on with the next', async () => {
    const { group, commits, endTick } = createBench()
    const first = [group.add(1), group.add(2)]
    await endTick()
    const second = group.add(3)
    commits[0]?.reject(new Error('full'))
    for (const added of first) await expect(added).rejects.toThrow('full')
    await settle()
    commits[1]?.resolve()
    await expect(second).resolves.toBeUndefined()
  })

  it('refuses only appends beyond its limit', async () => {
    const { group, commits, endTick } = createBench(2)
    void group.add(1)
    await endTick()
    const waiting = [group.add(2), group.add(3)]
    await expect(group.add(4)).rejects.toThrow('too many')
    commits[0]?.resolve()
    await settle()
    commits[1]?.resolve()
    await Promise.all(waiting)
    expect(commits[1]?.items).toStrictEqual([2, 3])
  })

  it('is idle when the last commit has ended, with or without success', async () => {
    const { group, commits, endTick } = createBench()
    await group.idle()
    void group.add(1)
    let idle = false
    const waiting = group.idle().then(() => (idle = true))
    await endTick()
    const failing = group.add(2)
    commits[0]?.resolve()
    await settle()
    expect(idle).toBe(false)
    commits[1]?.reject(new Error('full'))
    await expect(failing).rejects.toThrow('full')
    await waiting
    await group.idle()
    expect(commits).toHaveLength(2)
  })
})
