/** The address that the answer goes to: what was probably meant, before sending and after. */
import { findMeantAddress } from '../../contact/meant-address.ts'
import { fillIn, type FormWords } from '../../texts/form-words.ts'
import { isControl, type Control } from './control.ts'
import { createElement } from './element.ts'

/** Offers the address that was probably meant, as soon as one is complete that looks mistyped. */
export function watchAddress(form: HTMLFormElement, words: FormWords, signal: AbortSignal): void {
  const control = findAddress(form)
  // There before it speaks, or nobody hears it.
  const place = createElement('div', { 'aria-live': 'polite' })
  control?.after(place)
  const update = (): void => {
    const meant =
      control &&
      createMeant(control.value, words, (address) => {
        control.value = address
        control.dispatchEvent(new InputEvent('input', { bubbles: true }))
        control.focus()
      })
    place.replaceChildren(...(meant ? [meant] : []))
  }
  control?.addEventListener('change', update, { signal })
  control?.addEventListener('input', () => place.replaceChildren(), { signal })
  form.addEventListener('reset', () => place.replaceChildren(), { signal })
}

/** "Did you mean …?" to be pressed; undefined where the address looks right. */
export function createMeant(
  typed: string,
  words: FormWords,
  take: (address: string) => void,
): HTMLElement | undefined {
  const address = findMeantAddress(typed)
  if (address === undefined) return undefined
  const sentence = fillIn(words.meant, { address })
  const button = createElement('button', { type: 'button', class: 'meant' }, sentence)
  button.addEventListener('click', () => take(address))
  return button
}

export interface Typed {
  readonly address: string
  /** Puts everything back, with another address if one is given, for it to be corrected. */
  restore(address?: string): void
}

/** Read before the form is emptied. */
export function readTyped(form: HTMLFormElement): Typed {
  const kept = [...form.elements]
    .filter((element) => isControl(element) || element instanceof HTMLSelectElement)
    // A token is used up.
    .filter(({ type }) => type !== 'hidden')
    .map((element) => [element, element.value] as const)
  const control = findAddress(form)
  const typed = control?.value.trim() ?? ''
  return {
    address: typed,
    restore(address = typed) {
      for (const [element, value] of kept) element.value = value
      if (!control) return
      control.value = address
      control.focus()
      control.select()
    },
  }
}

function findAddress(form: HTMLFormElement): Control | undefined {
  const control = form.elements.namedItem('email')
  return isControl(control) ? control : undefined
}
