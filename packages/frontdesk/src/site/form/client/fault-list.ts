/** A form's current faults: beside their fields, and in the summary above. */
import type { FormWords } from '../../../company/texts/form-words.ts'
import type { Control } from './control.ts'
import { findFault, type Fault } from './faults.ts'
import { createSummary, fillSummary, markFault, unmarkFault } from './remarks.ts'

export interface FaultList {
  /** Marks the fields and creates the summary. */
  open(faults: readonly Fault[]): HTMLElement
  /** After a change to a control: removes corrected faults, in the summary too. */
  recheck(control: Control): void
  clear(): void
}

export function createFaultList(form: HTMLFormElement, words: FormWords): FaultList {
  // A returned form brings its faults.
  let faults = readFaults(form)
  let summary = form.querySelector<HTMLElement>('.remark') ?? undefined

  const list: FaultList = {
    open(found) {
      list.clear()
      faults = found
      for (const fault of faults) markFault(fault)
      summary = createSummary(faults, words)
      return summary
    },
    recheck(control) {
      if (!control.hasAttribute('aria-invalid')) return
      unmarkFault(control)
      const left = findFault(control, words)
      if (left) markFault(left)
      faults = faults.flatMap((fault) => {
        if (fault.control !== control) return [fault]
        return left ? [left] : []
      })
      if (!summary) return
      // As an alert it would be read out at each key.
      summary.setAttribute('role', 'group')
      if (faults.length > 0) fillSummary(summary, faults, words)
      else summary.remove()
    },
    clear() {
      summary?.remove()
      summary = undefined
      faults = []
      for (const control of form.querySelectorAll<Control>('[aria-invalid]')) unmarkFault(control)
    },
  }
  return list
}

function readFaults(form: HTMLFormElement): readonly Fault[] {
  return [...form.querySelectorAll<Control>('[aria-invalid]')].map((control) => ({
    control,
    text: document.getElementById(`${control.id}-fault`)?.textContent ?? '',
  }))
}
