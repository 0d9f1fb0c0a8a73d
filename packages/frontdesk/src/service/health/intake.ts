/** Tells the watch what becomes of inquiries. */
import { STORE_SILENT_MS, type AppendOutcome } from '../../inquiries/intake.ts'
import type { InquiryStore } from '../../inquiries/store.ts'
import { toSilence } from './store-look.ts'
import type { ConditionWatch } from './watch.ts'

/**
 * The same store, whose inquiries are watched; `kept` is called after each with what became of it. One that says nothing at
 * all is told of while it says nothing: what a visitor was answered meanwhile it never hears.
 */
export function watchIntake(
  store: InquiryStore,
  find: () => ConditionWatch | undefined,
  kept: (outcome: AppendOutcome) => void,
): InquiryStore {
  let underWay = 0
  let answeredAt = 0
  let timer: NodeJS.Timeout | undefined
  // One for all forms of three seconds, and none for each.
  const listen = (ms: number): void => {
    timer = setTimeout(() => {
      timer = undefined
      if (underWay === 0) return
      const leftMs = STORE_SILENT_MS - (performance.now() - answeredAt)
      if (leftMs <= 0) find()?.intake.failed(toSilence())
      listen(leftMs <= 0 ? STORE_SILENT_MS : leftMs)
    }, ms).unref()
  }
  const begin = (): void => {
    if (underWay === 0) answeredAt = performance.now()
    underWay += 1
    if (!timer) listen(STORE_SILENT_MS)
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
        kept(outcome)
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
