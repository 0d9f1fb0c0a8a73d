/** What is wrong with which field, found here before sending or told by the service. */
import type { FormSetup } from '../setup.ts'
import { fillIn, type FormWords } from '../../texts/form-words.ts'
import type { ServerFault } from './sending.ts'
import { setup } from './setup.ts'

type Field = FormSetup['fields'][number]

export type Control = HTMLInputElement | HTMLTextAreaElement

export interface Fault {
  readonly control: Control
  readonly text: string
}

/** The field of an inquiry, wherever in the form it is. */
function findControl(form: HTMLFormElement, name: string): Control | undefined {
  const found = form.elements.namedItem(name)
  const isControl = found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement
  return isControl ? found : undefined
}

/** Everything that the browser can see by itself; the service checks it all again. */
export function findFaults(form: HTMLFormElement, words: FormWords): readonly Fault[] {
  return setup.fields.flatMap((field) => {
    const control = findControl(form, field.name)
    const kind = control && judge(control, field)
    return kind ? [{ control, text: explain(field, kind, words) }] : []
  })
}

/** What the service found, in the language of the form. */
export function toFaults(
  errors: readonly ServerFault[],
  form: HTMLFormElement,
  words: FormWords,
): readonly Fault[] {
  return errors.flatMap((error) => {
    const field = setup.fields.find(({ name }) => name === error.field)
    const control = findControl(form, error.field)
    if (!field || !control) return []
    const kind = setup.details[error.detail.slice(field.name.length + 1)]
    return [{ control, text: explain(field, kind, words) }]
  })
}

/** `kind` is undefined where the service said what nobody here knows. */
function explain(
  { name, maxLength }: Field,
  kind: string | undefined,
  { faults, labels, language }: FormWords,
): string {
  const sentence = faults[kind ?? 'other'] ?? ''
  return fillIn(sentence, { label: labels[name], limit: maxLength.toLocaleString(language) })
}

function judge({ value, validity }: Control, { required }: Field): string | undefined {
  if (required && value.trim() === '' && !validity.badInput) return 'required'
  if (validity.typeMismatch || validity.badInput) return 'email'
  return undefined
}
