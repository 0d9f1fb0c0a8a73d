/** Tells the watch what becomes of inquiries. */
import { STORE_WAIT_MS } from '../../stores/intake.ts'
import type { InquiryStore } from '../../stores/store.ts'
import { toSilence } from './store-look.ts'
import type { ConditionWatch } from './watch.ts'

/** Milliseconds in which a store refuses in its own words what it could not do in its time. */
const GRACE_MS = 100

/** Milliseconds without any answer after which a store does not work. */
const SILENT_MS = STORE_WAIT_MS + GRACE_MS

/**
 * The same store, whose inquiries are watched; `kept` is called after each. One that says nothing at
 * all is told of while it says nothing: what a visitor was answered meanwhile it never hears.
 */
export function watchIntake(
  store: InquiryStore,
  find: () => ConditionWatch | undefined,
  kept: () => void,
): InquiryStore {
  let underWay = 0
  let answeredAt = 0
  let timer: NodeJS.Timeout | undefined
  // One for all forms of three seconds, and none for each.
  const listen = (ms: number): void => {
    timer = setTimeout(() => {
      timer = undefined
      if (underWay === 0) return
      const leftMs = SILENT_MS - (performance.now() - answeredAt)
      if (leftMs <= 0) find()?.intake.failed(toSilence())
      listen(leftMs <= 0 ? SILENT_MS : leftMs)
    }, ms).unref()
  }
  const begin = (): void => {
    if (underWay === 0) answeredAt = performance.now()
    underWay += 1
    if (!timer) listen(SILENT_MS)
  }
  const end = (): void => {
    underWay -= 1
    answeredAt = performance.now()
  }

  return {
    ...store,
    async findTokenUse(tokenHash) {
      begin()
      try {
        return await store.findTokenUse(tokenHash)
      } catch (error) {
        // A checked form is asked for its token first, and gets no further.
        find()?.intake.failed(error)
        throw error
      } finally {
        end()
      }
    },
    async append(submission) {
      begin()
      try {
        const outcome = await store.append(submission)
        find()?.intake.kept()
        kept()
        return outcome
      } catch (error) {
        find()?.intake.failed(error)
        throw error
      } finally {
        end()
      }
    },
  }
}
