/** What is wrong with which field, found here before sending or told by the service. */
import { inquiryFields, type FieldName, type FieldRule } from '../../contract/fields.ts'
import type { FaultKind, FormText } from '../texts/form-text.ts'
import type { ServerFault } from './sending.ts'

export type Control = HTMLInputElement | HTMLTextAreaElement

export interface Fault {
  readonly control: Control
  readonly text: string
}

/** How sentences of the service go on after the field's name, most telling first. */
const complaints: readonly (readonly [part: string, kind: FaultKind])[] = [
  ['is required', 'required'],
  ['outside ASCII', 'notAscii'],
  ['domain name', 'noDomain'],
  ['longer than', 'tooLong'],
  ['control character', 'control'],
  ['e-mail address', 'email'],
  ['octets before', 'email'],
]

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
    return kind ? [{ control, text: explain(rule, kind, text) }] : []
  })
}

/** What the service found, in the language of the form. */
export function toFaults(
  errors: readonly ServerFault[],
  form: HTMLFormElement,
  text: FormText,
): readonly Fault[] {
  return errors.flatMap(({ field, detail }) => {
    const rule = inquiryFields.find(({ name }) => name === field)
    const control = findControl(form, field)
    if (!rule || !control) return []
    const [, kind = 'other'] = complaints.find(([part]) => detail.includes(part)) ?? []
    return [{ control, text: explain(rule, kind, text) }]
  })
}

function judge({ value, validity }: Control, { required }: FieldRule): FaultKind | undefined {
  if (required && value.trim() === '' && !validity.badInput) return 'required'
  if (validity.typeMismatch || validity.badInput) return 'email'
  return undefined
}

function explain({ name, maxLength }: FieldRule, kind: FaultKind, text: FormText): string {
  const limit = maxLength.toLocaleString(text.language)
  return text.faults[kind](toLabel(name, text), limit)
}

function toLabel(name: FieldName, { labels }: FormText): string {
  return labels[name]
}
