/** Enhances the form: no reload, messages beside fields, one sending at a time. */
import type { FormWords } from '../../../company/texts/form-words.ts'
import type { Obtained } from './bot-check.ts'
import { createBotCheck } from './bot-checks.ts'
import { createElement } from './element.ts'
import { createFaultList } from './fault-list.ts'
import { CORRECTION_FIELD } from '../../../contract/correction-field.ts'
import { readTyped, watchAddress } from './address.ts'
import { findFaults, toFaults, type Fault } from './faults.ts'
import { createProblem, createSuccess } from './remarks.ts'
import { loadReadable } from './readable.ts'
import { watchRoom } from './room.ts'
import { send, type Outcome } from './sending.ts'
import { setup } from './setup.ts'
import { explainFailure, type Failure } from './failure.ts'
import type { ToolResult } from './tool.ts'
import { loadTouched } from './touched.ts'
import { toBody, toJudged } from './topic.ts'

export interface FormOptions {
  readonly form: HTMLFormElement
  readonly words: FormWords
  readonly email: string
  /** Absolute URL that the form is sent to. */
  readonly endpoint: string
}

/** Milliseconds until the form says that it is still waiting. */
const SLOW_MS = 6000

type Unobtained = Exclude<Obtained, { readonly ok: true }>

/** Takes over the form until `signal` aborts. */
export function enhance({ form, words, email, endpoint }: FormOptions, signal: AbortSignal): void {
  const check = createBotCheck(form)
  const button = form.querySelector<HTMLButtonElement>('button:not([type=button])')
  const progress = createElement('p', { class: 'progress', role: 'status' })
  const place = button?.closest('.send') ?? button
  place?.after(progress)
  if (button) button.disabled = false
  form.noValidate = true
  const faultList = createFaultList(form, words)
  const address = watchAddress(form, words, signal)
  let sending: Promise<ToolResult> | undefined
  /** The bot token, or else the address, of the last sending, and of the one to be corrected. */
  let sentAs: FormDataEntryValue | null = null
  let corrected: FormDataEntryValue | null = null

  const say = (sentence: string): void => progress.replaceChildren(sentence)

  const setBusy = (value: boolean): void => {
    // Not `disabled`: a disabled button loses the keyboard focus.
    button?.setAttribute('aria-disabled', String(value))
    form.setAttribute('aria-busy', String(value))
    if (!value) say('')
  }

  const clear = (): void => {
    // Also removes remarks that the service wrote into a returned form.
    for (const element of form.querySelectorAll('.remark')) element.remove()
    faultList.clear()
  }

  const show = (element: HTMLElement): void => {
    form.prepend(element)
    element.focus({ preventScroll: true })
    element.scrollIntoView({ block: 'nearest' })
  }

  const showFaults = (faults: readonly Fault[]): ToolResult => {
    show(faultList.open(faults))
    const errors = faults.map(({ control, text }) => ({ field: control.name, detail: text }))
    return { sent: false, outcome: 'validation', message: words.reassurance, errors }
  }

  const showFailure = (failure: Failure): ToolResult => {
    const { kind } = failure
    if (kind === 'invalid') {
      const faults = toFaults(failure.errors, form, words)
      if (faults.length > 0) return showFaults(faults)
    }
    const explained = explainFailure(failure, words)
    show(createProblem(explained, words, email))
    const { heading, sentences } = explained
    return { sent: false, outcome: kind, message: [`${heading}.`, ...sentences].join(' ') }
  }

  const showSuccess = (message: string): void => {
    const typed = readTyped(form)
    const { panel, title, more, correct } = createSuccess(message, words, email, typed.address)
    more.addEventListener('click', () => {
      corrected = null
      panel.replaceWith(form)
      form.querySelector<HTMLElement>('input, textarea')?.focus()
    })
    correct.addEventListener('click', () => {
      corrected = sentAs
      panel.replaceWith(form)
      typed.restore()
    })
    form.reset()
    form.replaceWith(panel)
    title.focus()
    panel.dispatchEvent(new CustomEvent('frontdesk-sent', { bubbles: true }))
  }

  const obtainAndSend = async (): Promise<Outcome | Unobtained> => {
    say(words.progress.checking)
    const obtained = await check.obtain(signal)
    if (!obtained.ok) {
      // On a page that may not send the form, the bot check may fail first.
      const isElsewhere = new URL(endpoint).origin !== location.origin
      const probe = isElsewhere ? await send(new FormData(), endpoint, words.language) : undefined
      return probe?.kind === 'foreign' ? probe : obtained
    }
    say(words.progress.sending)
    const body = toBody(form)
    sentAs = body.get(setup.token ?? 'email')
    if (corrected !== null) body.set(CORRECTION_FIELD, corrected)
    return send(body, endpoint, words.language)
  }

  const submit = async (): Promise<ToolResult> => {
    clear()
    const faults = findFaults(form, words)
    if (faults.length > 0) return showFaults(faults)
    await loadReadable()
    const question = address.ask()
    if (question !== undefined) {
      const errors = [{ field: 'email', detail: question }]
      return { sent: false, outcome: 'validation', message: question, errors }
    }
    setBusy(true)
    const slow = setTimeout(() => say(words.progress.slow), SLOW_MS)
    let outcome = await obtainAndSend()
    if (isRefused(outcome) && check.silent) {
      // The token has expired, or was used by a sending whose answer was lost. A new one costs the
      // visitor nothing.
      check.renew()
      outcome = await obtainAndSend()
    }
    clearTimeout(slow)
    setBusy(false)
    if ('kind' in outcome && outcome.kind === 'accepted') {
      check.renew()
      const message = toThanks(outcome.message, words)
      // After the tool's caller has its answer: an earlier reset would report a cancelled form
      // (WebMCP).
      setTimeout(() => showSuccess(message))
      return { sent: true, outcome: 'accepted', message }
    }
    // After a lost answer the same token must be sent again: it identifies the repeat.
    if (isRefused(outcome) || !check.silent) check.renew()
    return showFailure('kind' in outcome ? outcome : { ...outcome, kind: outcome.reason })
  }

  watchRoom(form, words, signal)
  // Only where the browser lets agents fill in forms.
  if ('agentInvoked' in SubmitEvent.prototype) {
    void loadTouched().then(({ watchTool }) => watchTool(form, words, signal))
  }
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      sending ??= submit().finally(() => (sending = undefined))
      if (event.agentInvoked) event.respondWith?.(sending)
    },
    { signal },
  )
  // At the first focus, so that slow work is done before the visitor finishes.
  form.addEventListener('focusin', () => void loadReadable(), { signal, once: true })
  form.addEventListener('focusin', () => check.prepare(), { signal })
  form.addEventListener(
    'input',
    ({ target }) => {
      check.prepare()
      const control = toJudged(target)
      if (control) faultList.recheck(control)
    },
    { signal },
  )
}

function isRefused(outcome: Outcome | Unobtained): boolean {
  return 'kind' in outcome && outcome.kind === 'botVerification'
}

/** The operator's own text; else the default in the language of the form. */
function toThanks(message: string, { success }: FormWords): string {
  return message === '' || message === setup.thanks ? success.message : message
}
