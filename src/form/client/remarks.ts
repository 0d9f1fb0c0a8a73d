/** What the form says about itself: faults, problems, progress, success. */
import type { ProblemText } from '../../texts/form-text.ts'
import type { FormWords } from '../../texts/form-words.ts'
import type { Control, Fault } from './faults.ts'

/** An element with text in it; never HTML, whatever the text is. */
export function createElement<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string>>,
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.append(...content)
  return element
}

/** A heading in the size of the text around, so that it fits any page's outline. */
function createHeading(text: string): HTMLElement {
  return createElement('p', { class: 'remark-heading' }, text)
}

export function createMailLink(email: string): HTMLAnchorElement {
  return createElement('a', { href: `mailto:${email}` }, email)
}

/** The list above the form; each entry leads to its field. */
export function createSummary(faults: readonly Fault[], words: FormWords): HTMLElement {
  const items = faults.map(({ control, text }) => {
    const link = createElement('a', { href: `#${control.id}` }, text)
    link.addEventListener('click', (event) => {
      event.preventDefault()
      control.focus()
    })
    return createElement('li', {}, link)
  })
  return createElement(
    'div',
    { class: 'remark', role: 'alert', tabindex: '-1' },
    createHeading(words.headings[faults.length - 1] ?? ''),
    createElement('p', {}, words.reassurance),
    createElement('ul', {}, ...items),
  )
}

/** A failure of the whole, with what to do; `advice` goes before the mail address. */
export function createProblem(
  kind: ProblemText,
  words: FormWords,
  email: string,
  advice: readonly string[],
): HTMLElement {
  const { heading, detail } = words.problems[kind]
  return createElement(
    'div',
    { class: 'remark', role: 'alert', tabindex: '-1' },
    createHeading(heading),
    createElement('p', {}, [detail, ...advice].join(' ')),
    createElement('p', {}, `${words.orWrite} `, createMailLink(email), '.'),
  )
}

/** Beside its field, named by the field as its description. */
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
