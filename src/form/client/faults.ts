/** What is wrong with which field, found here before sending or told by the service. */
import type { FieldFaultKind } from '../../contract/field-faults.ts'
import { inquiryFields, type FieldRule } from '../../contract/fields.ts'
import { explainFault, readFault } from '../../texts/field-fault.ts'
import type { FormText } from '../../texts/form-text.ts'
import type { ServerFault } from './sending.ts'

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
export function findFaults(form: HTMLFormElement, text: FormText): readonly Fault[] {
  return inquiryFields.flatMap((rule) => {
    const control = findControl(form, rule.name)
    const kind = control && judge(control, rule)
    return kind ? [{ control, text: explainFault(rule, kind, text) }] : []
  })
}

/** What the service found, in the language of the form. */
export function toFaults(
  errors: readonly ServerFault[],
  form: HTMLFormElement,
  text: FormText,
): readonly Fault[] {
  return errors.flatMap((error) => {
    const words = readFault(error, text)
    const control = findControl(form, error.field)
    return words === undefined || !control ? [] : [{ control, text: words }]
  })
}

function judge({ value, validity }: Control, { required }: FieldRule): FieldFaultKind | undefined {
  if (required && value.trim() === '' && !validity.badInput) return 'required'
  if (validity.typeMismatch || validity.badInput) return 'email'
  return undefined
}
