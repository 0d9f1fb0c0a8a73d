/** Passes the results of forms to the watch. */
import { STORE_SILENT_MS } from '../../inquiries/intake.ts'
import { toSilence } from './store-look.ts'
import type { ConditionWatch } from './watch.ts'

/**
 * Gets each call of a form to the store. A silent store is reported, whatever the visitor was
 * answered.
 */
export function watchAnswers(intake: ConditionWatch['intake']): (answer: Promise<unknown>) => void {
  let underWay = 0
  let answeredAt = 0
  let timer: NodeJS.Timeout | undefined
  // One timer for all forms of three seconds.
  const listen = (ms: number): void => {
    timer = setTimeout(() => {
      timer = undefined
      if (underWay === 0) return
      const leftMs = STORE_SILENT_MS - (performance.now() - answeredAt)
      if (leftMs <= 0) intake.failed(toSilence())
      listen(leftMs <= 0 ? STORE_SILENT_MS : leftMs)
    }, ms).unref()
  }
  const end = (): void => {
    underWay -= 1
    answeredAt = performance.now()
  }
  return (answer) => {
    if (underWay === 0) answeredAt = performance.now()
    underWay += 1
    if (!timer) listen(STORE_SILENT_MS)
    answer.then(end, (error: unknown) => {
      end()
      intake.failed(error)
    })
  }
}
