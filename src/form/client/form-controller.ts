/** Gives a form what a page without script cannot have: no reload, words beside fields, one sending. */
import { toDuration } from '../../texts/duration.ts'
import { fillIn, type FormWords } from '../../texts/form-words.ts'
import type { Obtained } from './bot-check.ts'
import { createBotCheck } from './bot-checks.ts'
import { findFaults, toFaults, type Control, type Fault } from './faults.ts'
import {
  createElement,
  createMailLink,
  createProblem,
  createSummary,
  markFault,
  unmarkFault,
} from './remarks.ts'
import { send, type Outcome } from './sending.ts'
import { setup } from './setup.ts'

export interface FormOptions {
  readonly form: HTMLFormElement
  readonly words: FormWords
  readonly email: string
  /** Absolute URL that the form is sent to. */
  readonly endpoint: string
}

/** Milliseconds of waiting after which the form says that it is still there. */
const SLOW_MS = 6000

type Failed = Exclude<Outcome, { readonly kind: 'accepted' }> | Unobtained
type Unobtained = Exclude<Obtained, { readonly ok: true }>

/** Takes the form over; ends with `signal`. */
export function enhance({ form, words, email, endpoint }: FormOptions, signal: AbortSignal): void {
  const check = createBotCheck(form)
  const button = form.querySelector('button')
  const progress = createElement('p', { class: 'progress', role: 'status' })
  button?.after(progress)
  form.noValidate = true
  let remark: HTMLElement | undefined
  let busy = false

  const say = (sentence: string): void => progress.replaceChildren(sentence)

  const setBusy = (value: boolean): void => {
    busy = value
    // Not `disabled`: the button would lose the focus, and the keyboard its place.
    button?.setAttribute('aria-disabled', String(value))
    form.setAttribute('aria-busy', String(value))
    if (!value) say('')
  }

  const clear = (): void => {
    remark?.remove()
    remark = undefined
    for (const control of form.querySelectorAll<Control>('[aria-invalid]')) unmarkFault(control)
  }

  const show = (element: HTMLElement): void => {
    remark = element
    form.prepend(element)
    element.focus({ preventScroll: true })
    element.scrollIntoView({ block: 'nearest' })
  }

  const showFaults = (faults: readonly Fault[]): void => {
    for (const fault of faults) markFault(fault)
    show(createSummary(faults, words))
  }

  const showFailure = (failed: Failed): void => {
    const kind = 'kind' in failed ? failed.kind : failed.reason
    if ('kind' in failed && failed.kind === 'invalid') {
      const faults = toFaults(failed.errors, form, words)
      if (faults.length > 0) return showFaults(faults)
    }
    const advice =
      'seconds' in failed
        ? [fillIn(words.retryIn, { duration: toDuration(failed.seconds, words.language) })]
        : []
    show(createProblem(kind === 'invalid' ? 'validation' : kind, words, email, advice))
  }

  const showSuccess = (message: string): void => {
    const { heading, again } = words.success
    const title = createElement('p', { class: 'success-heading', tabindex: '-1' }, heading)
    const more = createElement('button', { type: 'button' }, again)
    const panel = createElement(
      'div',
      { class: 'frontdesk-form success', lang: words.language, dir: words.direction },
      title,
      createElement('p', { class: 'success-message' }, toThanks(message, words)),
      createElement('p', {}, `${words.next} `, createMailLink(email), '.'),
      more,
    )
    more.addEventListener('click', () => {
      panel.replaceWith(form)
      form.querySelector<HTMLElement>('input, textarea')?.focus()
    })
    form.reset()
    form.replaceWith(panel)
    title.focus()
    panel.dispatchEvent(new CustomEvent('frontdesk-sent', { bubbles: true }))
  }

  const obtainAndSend = async (): Promise<Outcome | Unobtained> => {
    say(words.progress.checking)
    const obtained = await check.obtain(signal)
    if (!obtained.ok) return obtained
    say(words.progress.sending)
    return send(form, endpoint)
  }

  const submit = async (): Promise<void> => {
    clear()
    const faults = findFaults(form, words)
    if (faults.length > 0) return showFaults(faults)
    setBusy(true)
    const slow = setTimeout(() => say(words.progress.slow), SLOW_MS)
    let outcome = await obtainAndSend()
    if (isRefused(outcome) && check.silent) {
      // The token was used, by a sending whose answer got lost, or too old: another one is free.
      check.renew()
      outcome = await obtainAndSend()
    }
    clearTimeout(slow)
    setBusy(false)
    if ('kind' in outcome && outcome.kind === 'accepted') {
      check.renew()
      return showSuccess(outcome.message)
    }
    // After an answer that got lost the same token has to come again: it is what tells a repeat.
    if (isRefused(outcome) || !check.silent) check.renew()
    showFailure(outcome)
  }

  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      if (!busy) void submit()
    },
    { signal },
  )
  // Before the first letter: what takes its time is done when the person is.
  form.addEventListener('focusin', () => check.prepare(), { signal })
  form.addEventListener(
    'input',
    ({ target }) => {
      check.prepare()
      const isControl = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
      if (isControl && target.hasAttribute('aria-invalid')) unmarkFault(target)
    },
    { signal },
  )
}

function isRefused(outcome: Outcome | Unobtained): boolean {
  return 'kind' in outcome && outcome.kind === 'botVerification'
}

/** The operator's own words; the wire's default, or none, in the language of the form. */
function toThanks(message: string, { success }: FormWords): string {
  return message === '' || message === setup.thanks ? success.message : message
}
