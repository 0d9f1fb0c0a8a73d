/**
 * The form as a tool of an agent in the browser (WebMCP): the agent fills it in, a person reads and
 * sends it.
 */
import type { FormWords } from '../../../company/texts/form-words.ts'
import { createElement } from './element.ts'

/** The answer to the agent. */
export interface ToolResult {
  readonly sent: boolean
  /** The outcome, by the form's name for it. */
  readonly outcome: string
  /** The message that the person reads. */
  readonly message: string
  readonly errors?: readonly { readonly field: string; readonly detail: string }[]
}

declare global {
  interface Document {
    /** Absent in browsers without tools. */
    readonly modelContext?: ModelContext
  }
  interface ModelContext extends EventTarget {}
  interface SubmitEvent {
    /** Absent in browsers without tools. */
    readonly agentInvoked?: boolean
    /** A listener that prevents the submission must report its outcome. */
    respondWith?(result: Promise<unknown>): void
  }
}

/** While an agent waits for the form: says who filled it in, and offers to cancel. */
export function watchTool(form: HTMLFormElement, words: FormWords, signal: AbortSignal): void {
  const { heading, detail, discard } = words.tool
  const button = createElement('button', { type: 'button' }, discard)
  const notice = createElement(
    'div',
    { class: 'remark notice', role: 'status' },
    createElement('p', { class: 'remark-heading' }, heading),
    createElement('p', {}, detail),
    button,
  )
  // A reset ends the call and tells the agent.
  button.addEventListener('click', () => {
    form.reset()
    form.querySelector<HTMLElement>('input, textarea')?.focus()
  })
  const clear = (): void => notice.remove()

  for (const target of toolTargets()) {
    target.addEventListener(
      'toolactivated',
      () => {
        if (form.matches(':tool-form-active')) form.prepend(notice)
      },
      { signal },
    )
    target.addEventListener('toolcancel', clear, { signal })
  }
  form.addEventListener('reset', clear, { signal })
}

/** Since Chrome 156 the events fire at `document.modelContext`, before that at `window`. */
function toolTargets(): readonly EventTarget[] {
  return document.modelContext ? [document.modelContext, window] : [window]
}
