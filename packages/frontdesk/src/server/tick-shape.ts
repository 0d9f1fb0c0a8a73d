/**
 * Keeps one of Node's ticks alive, so that `process.nextTick` stays fast. V8 forgets the hidden
 * class of ticks in a full garbage collection that finds none; each tick then takes three times as
 * long. Without this, documents and tool calls took 9 % more CPU (`npm run bench -- --against`).
 */

let kept: object | undefined

/** Call it before the first full collection. */
export function keepTickShape(): void {
  const { executionAsyncResource } = process.getBuiltinModule('node:async_hooks')
  process.nextTick(() => {
    kept ??= executionAsyncResource()
  })
}
