/**
 * Group commit: everything that arrives while one commit runs goes into the next, so that one sync
 * of the disk, and one message between threads, serves all who wait.
 */

export interface GroupCommitOptions<T> {
  /** Keeps all of them or none. */
  readonly commit: (items: readonly T[]) => Promise<unknown>
  /** Runs the callback after what is at hand, such as `setImmediate`: a tick's items go together. */
  readonly defer: (callback: () => void) => void
  /** Most items in the group that waits. */
  readonly maxWaiting: number
  /** Rejection of an item beyond that. */
  readonly toOverload: () => Error
}

export interface GroupCommit<T> {
  /** Settles as the commit of its group does. */
  add(item: T): Promise<void>
  /** Resolves when nothing waits and nothing runs. */
  idle(): Promise<void>
}

/** Its promise is shared by all its items. */
interface Group<T> extends PromiseWithResolvers<void> {
  readonly items: T[]
}

export function createGroupCommit<T>(options: GroupCommitOptions<T>): GroupCommit<T> {
  const { commit, defer, maxWaiting, toOverload } = options
  let filling: Group<T> | undefined
  let committing: Promise<void> | undefined

  const commitAll = async (): Promise<void> => {
    while (filling) {
      const group = filling
      filling = undefined
      await commit(group.items).then(() => group.resolve(), group.reject)
    }
    committing = undefined
  }

  return {
    add(item) {
      filling ??= { items: [], ...Promise.withResolvers<void>() }
      if (filling.items.length >= maxWaiting) return Promise.reject(toOverload())
      filling.items.push(item)
      committing ??= new Promise<void>(defer).then(commitAll)
      return filling.promise
    },
    idle: () => committing ?? Promise.resolve(),
  }
}
