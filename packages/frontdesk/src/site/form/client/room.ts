/** Says how many characters are left, near the limit and beyond it. */
import { measureText } from '../../../contract/field-text.ts'
import { fillIn, type FormWords } from '../../../company/texts/form-words.ts'
import { toSizeText } from '../../../company/texts/size-text.ts'
import { createElement } from './element.ts'
import type { Control } from './control.ts'
import { findField } from './faults.ts'
import { readJudged, toJudged } from './topic.ts'

/** The share of a field that must be filled before it says what is left. */
const NEARLY_FULL = 0.9

/** Milliseconds without a key before a screen reader speaks. */
const PAUSE_MS = 1000

/** Watches typing and pasting until `signal` aborts. */
export function watchRoom(form: HTMLFormElement, words: FormWords, signal: AbortSignal): void {
  const counters = new Map<Control, HTMLElement>()
  const spoken = createPageLanguages()
  let pause: ReturnType<typeof setTimeout> | undefined

  const clear = (control: Control): void => {
    counters.get(control)?.remove()
    counters.delete(control)
  }

  const update = (control: Control): void => {
    const sentence = describe(control, words)
    clearTimeout(pause)
    if (sentence === undefined) {
      if (counters.has(control)) spoken.textContent = ''
      return clear(control)
    }
    const counter = counters.get(control) ?? createElement('p', { class: 'hint counter' })
    counter.ariaHidden = 'true'
    counter.textContent = sentence
    if (!counters.has(control)) control.after(counter)
    counters.set(control, counter)
    // It must be in the page before it speaks, or screen readers miss it.
    form.append(spoken)
    pause = setTimeout(() => (spoken.textContent = sentence), PAUSE_MS)
  }

  form.addEventListener(
    'input',
    ({ target }) => {
      const control = toJudged(target)
      if (control) update(control)
    },
    { signal },
  )
  form.addEventListener(
    'reset',
    () => {
      clearTimeout(pause)
      spoken.textContent = ''
      for (const control of counters.keys()) clear(control)
    },
    { signal },
  )
}

/** Undefined well below the limit, or without one. */
function describe(control: Control, { room, grouping }: FormWords): string | undefined {
  const field = findField(control)
  if (!field) return undefined
  const size = measureText(readJudged(control), field)
  if (size.count < size.limit * NEARLY_FULL) return undefined
  const sentence = size.count > size.limit ? room.over : room.left
  return fillIn(sentence, { ...toSizeText(size, grouping) })
}

/** For screen readers only. Styled by properties, because a page may omit our stylesheet. */
function createPageLanguages(): HTMLElement {
  const spoken = createElement('p', { role: 'status' })
  Object.assign(spoken.style, {
    position: 'absolute',
    inlineSize: '1px',
    blockSize: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  })
  return spoken
}
