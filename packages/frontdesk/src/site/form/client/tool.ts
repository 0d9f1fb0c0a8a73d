/** The form as a tool of an agent in the browser (WebMCP): it fills in, a person reads and sends. */
import type { FormWords } from '../../../company/texts/form-words.ts'
import { createElement } from './element.ts'

/** The answer to the agent. */
export interface ToolResult {
  readonly sent: boolean
  /** How it ended, by the names that the form has for it. */
  readonly outcome: string
  /** What the person reads. */
  readonly message: string
  readonly errors?: readonly { readonly field: string; readonly detail: string }[]
}

declare global {
  interface Document {
    /** Absent where the browser knows no tools. */
    readonly modelContext?: ModelContext
  }
  interface ModelContext extends EventTarget {}
  interface SubmitEvent {
    /** Absent where the browser knows no tools. */
    readonly agentInvoked?: boolean
    /** A listener that prevents the submission has to say what became of it. */
    respondWith?(result: Promise<unknown>): void
  }
}

/** While an agent waits for the form: says who filled it in, and offers a way out. */
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
  // A reset ends the call, and tells the agent so.
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

/** Since Chrome 156 the events are fired at `document.modelContext`, before that at `window`. */
function toolTargets(): readonly EventTarget[] {
  return document.modelContext ? [document.modelContext, window] : [window]
}
