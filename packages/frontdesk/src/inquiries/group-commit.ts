/**
 * Group commit: everything that arrives during one commit goes into the next. One sync of the disk,
 * and one message between threads, serves all that wait.
 */

/** Most items that wait in memory: some 100 MB of the largest inquiries. */
export const MAX_WAITING = 10_000

export interface GroupCommitOptions<T> {
  /** Writes all or none. */
  readonly commit: (items: readonly T[]) => Promise<unknown>
  /**
   * Runs the callback after the current work, such as `setImmediate`: a tick's items go together.
   */
  readonly defer: (callback: () => void) => void
  /** Most waiting items. Default {@link MAX_WAITING}. */
  readonly maxWaiting?: number
  /** Error for an item beyond that. */
  readonly toOverload: () => Error
}

export interface GroupCommit<T> {
  /** Settles with the commit of its group. */
  add(item: T): Promise<void>
  /** Resolves when nothing waits and nothing runs. */
  idle(): Promise<void>
}

/** All its items share its promise. */
interface Group<T> extends PromiseWithResolvers<void> {
  readonly items: T[]
}

export function createGroupCommit<T>(options: GroupCommitOptions<T>): GroupCommit<T> {
  const { commit, defer, maxWaiting = MAX_WAITING, toOverload } = options
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
