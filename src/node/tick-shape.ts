/**
 * Keeps V8's hidden class of Node's ticks alive. Every answer takes several ticks, each an object
 * made of a literal with computed keys. V8 makes such a literal fast only as long as it has seen one
 * hidden class at this place, and hidden classes die in a full garbage collection that finds none of
 * their objects, as at the start of a service, when no tick is pending. Then the place has seen a
 * second class, and each tick of the process takes three times as long from then on: documents are
 * answered a sixth slower, as `npm run bench` shows without this.
 */

let kept: object | undefined

/** Keeps one tick for good, and resolves to it. To be called before a first full collection. */
export function keepTickShape(): Promise<object> {
  const { executionAsyncResource } = process.getBuiltinModule('node:async_hooks')
  return new Promise((resolve) =>
    process.nextTick(() => {
      kept ??= executionAsyncResource()
      resolve(kept)
    }),
  )
}
