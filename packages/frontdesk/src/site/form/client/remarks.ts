/** Messages of the form: faults, problems, progress, success. */
import { toMailUri } from '../../../company/prose/mail-uri.ts'
import { fillIn, type FormWords } from '../../../company/texts/form-words.ts'
import type { Explained } from './failure.ts'
import { createElement } from './element.ts'
import type { Control } from './control.ts'
import type { Fault } from './faults.ts'
import { toReadable } from './readable.ts'

/** A heading in the size of the surrounding text, to fit any page's outline. */
function createHeading(text: string): HTMLElement {
  return createElement('p', { class: 'remark-heading' }, text)
}

function createMailLink(email: string): HTMLAnchorElement {
  return createElement('a', { href: toMailUri(email) }, email)
}

/** The list above the form; each entry leads to its field. */
export function createSummary(faults: readonly Fault[], words: FormWords): HTMLElement {
  const summary = createElement('div', { class: 'remark', role: 'alert', tabindex: '-1' })
  fillSummary(summary, faults, words)
  return summary
}

/** Updates the list. */
export function fillSummary(
  summary: HTMLElement,
  faults: readonly Fault[],
  words: FormWords,
): void {
  const items = faults.map(({ control, text }) => {
    const link = createElement('a', { href: `#${control.id}` }, text)
    link.addEventListener('click', (event) => {
      event.preventDefault()
      control.focus()
    })
    return createElement('li', {}, link)
  })
  summary.replaceChildren(
    createHeading(words.headings[faults.length - 1] ?? ''),
    createElement('p', {}, words.reassurance),
    createElement('ul', {}, ...items),
  )
}

/** A failure of the whole form, and what to do. */
export function createProblem(
  { heading, sentences, remedy }: Explained,
  words: FormWords,
  email: string,
): HTMLElement {
  return createElement(
    'div',
    { class: 'remark', role: 'alert', tabindex: '-1' },
    createHeading(heading),
    createElement('p', {}, sentences.join(' ')),
    createElement('p', {}, `${words.orWrite} `, createMailLink(email), '.'),
    ...(remedy === undefined ? [] : [createElement('p', { class: 'hint' }, remedy)]),
  )
}

interface Success {
  readonly panel: HTMLElement
  readonly title: HTMLElement
  readonly more: HTMLElement
  readonly correct: HTMLElement
}

/** Replaces the form after a message was sent. */
export function createSuccess(
  message: string,
  { success, next, language, direction, thanksLanguage = language }: FormWords,
  email: string,
  address: string,
): Success {
  const title = createElement('p', { class: 'success-heading', tabindex: '-1' }, success.heading)
  const more = createElement('button', { type: 'button' }, success.again)
  const correct = createElement('button', { type: 'button' }, success.correct)
  const panel = createElement(
    'div',
    { class: 'frontdesk-form success', lang: language, dir: direction },
    title,
    createElement('p', { class: 'success-message', lang: thanksLanguage, dir: 'auto' }, message),
    createElement(
      'p',
      {},
      `${fillIn(next, { address: toReadable(address) })} `,
      createMailLink(email),
      '.',
    ),
    createElement('div', { class: 'send' }, more, correct),
  )
  return { panel, title, more, correct }
}

/** Beside its field, as the field's description. */
export function markFault({ control, text }: Fault): void {
  const id = `${control.id}-fault`
  control.setAttribute('aria-invalid', 'true')
  control.setAttribute('aria-describedby', [id, ...toHints(control)].join(' '))
  control.after(createElement('p', { class: 'fault', id }, text))
}

export function unmarkFault(control: Control): void {
  control.removeAttribute('aria-invalid')
  document.getElementById(`${control.id}-fault`)?.remove()
  const hints = toHints(control)
  if (hints.length > 0) control.setAttribute('aria-describedby', hints.join(' '))
  else control.removeAttribute('aria-describedby')
}

function toHints(control: Control): readonly string[] {
  const described = control.getAttribute('aria-describedby') ?? ''
  return described.split(' ').filter((id) => id !== '' && id !== `${control.id}-fault`)
}
