/** Asks about an email address that looks mistyped, and suggests the likely one. */
import { fillIn, type FormWords } from '../../../company/texts/form-words.ts'
import { isControl, type Control } from './control.ts'
import { createElement } from './element.ts'
import { findMeant, isUnreachable, loadReadable, toReadable } from './readable.ts'

/** The question about an address that looks mistyped. */
export interface AddressQuestion {
  /** The question; undefined where the address looks right, or the visitor was asked before. */
  ask(): string | undefined
}

/** Asks as soon as an address is complete, and at the latest before sending. */
export function watchAddress(
  form: HTMLFormElement,
  words: FormWords,
  signal: AbortSignal,
): AddressQuestion {
  const control = findAddress(form)
  // It must be in the page before it speaks, or screen readers miss it.
  const place = createElement('div', { 'aria-live': 'polite' })
  control?.after(place)
  /** The address that the visitor confirmed. */
  let kept = ''
  let isSending = false

  const show = (): string | undefined => {
    clear()
    const typed = control?.value.trim() ?? ''
    if (!control || typed === kept) return undefined
    const meant = findMeant(typed)
    if (meant === undefined && !isUnreachable(typed)) return undefined
    const question =
      meant === undefined ? words.noEnding : fillIn(words.meant, { address: toReadable(meant) })
    const choose = (text: string, address: string): Node => {
      const button = createElement('button', { type: 'button', class: 'meant' }, text)
      button.addEventListener('click', () => {
        const sends = isSending
        kept = address
        if (address === typed) clear()
        else {
          control.value = address
          control.dispatchEvent(new InputEvent('input', { bubbles: true }))
        }
        control.focus()
        if (sends) form.requestSubmit()
      })
      return button
    }
    place.append(
      meant === undefined
        ? createElement('p', { class: 'hint' }, question)
        : choose(question, meant),
      // An invalid address cannot be confirmed.
      ...(control.validity.valid
        ? [choose(fillIn(words.keepAddress, { address: toReadable(typed) }), typed)]
        : []),
    )
    return question
  }
  const clear = (): void => place.replaceChildren()

  control?.addEventListener('change', () => void loadReadable().then(show), { signal })
  control?.addEventListener(
    'input',
    () => {
      isSending = false
      clear()
    },
    { signal },
  )
  form.addEventListener('reset', clear, { signal })
  return {
    ask() {
      isSending = true
      const question = show()
      const typed = control?.value.trim() ?? ''
      // Sending a second time confirms it, unless no answer can reach the address: then only the
      // button does.
      if (!isUnreachable(typed)) kept = typed
      if (question === undefined) return undefined
      const [first] = place.children
      if (first instanceof HTMLButtonElement) first.focus()
      else control?.focus()
      return question
    },
  }
}

export interface Typed {
  readonly address: string
  /** Fills the form again, to correct the address. */
  restore(): void
}

/** Call it before the form is emptied. */
export function readTyped(form: HTMLFormElement): Typed {
  const kept = [...form.elements]
    .filter((element) => isControl(element) || element instanceof HTMLSelectElement)
    // A token is valid once.
    .filter(({ type }) => type !== 'hidden')
    .map((element) => [element, element.value] as const)
  const control = findAddress(form)
  const typed = control?.value.trim() ?? ''
  return {
    address: typed,
    restore() {
      for (const [element, value] of kept) element.value = value
      if (!control) return
      control.focus()
      control.select()
    },
  }
}

function findAddress(form: HTMLFormElement): Control | undefined {
  const control = form.elements.namedItem('email')
  return isControl(control) ? control : undefined
}
