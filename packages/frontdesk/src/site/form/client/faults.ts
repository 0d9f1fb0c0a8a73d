/** Faults by field, found in the browser or reported by the service. */
import { measureText } from '../../../contract/field-text.ts'
import { fillIn, type FormWords } from '../../../company/texts/form-words.ts'
import { toSizeText } from '../../../company/texts/size-text.ts'
import type { FormSetup } from '../setup.ts'
import { isControl, type Control } from './control.ts'
import type { ServerFault } from './sending.ts'
import { setup } from './setup.ts'
import { readJudged } from './topic.ts'

type Field = FormSetup['fields'][number]

export interface Fault {
  readonly control: Control
  readonly text: string
}

/** The field of an inquiry, wherever in the form it is. */
function findControl(form: HTMLFormElement, name: string): Control | undefined {
  const found = form.elements.namedItem(name)
  return isControl(found) ? found : undefined
}

/** A control's rule; undefined for controls outside the inquiry. */
export function findField(control: Control): Field | undefined {
  return setup.fields.find(({ name }) => name === control.name)
}

/** Faults that the browser can find. The service checks everything again. */
export function findFaults(form: HTMLFormElement, words: FormWords): readonly Fault[] {
  return setup.fields.flatMap(({ name }) => {
    const control = findControl(form, name)
    const fault = control && findFault(control, words)
    return fault ? [fault] : []
  })
}

export function findFault(control: Control, words: FormWords): Fault | undefined {
  const field = findField(control)
  const kind = field && judge(control, field)
  return kind ? { control, text: explain(control, field, kind, words) } : undefined
}

/** The service's faults, in the language of the form. */
export function toFaults(
  errors: readonly ServerFault[],
  form: HTMLFormElement,
  words: FormWords,
): readonly Fault[] {
  return errors.flatMap((error) => {
    const control = findControl(form, error.field)
    const field = control && findField(control)
    if (!field) return []
    const kind = setup.details[error.detail.slice(field.name.length + 1)]
    return [{ control, text: explain(control, field, kind, words) }]
  })
}

/** `kind` is undefined for a kind unknown to this version. */
function explain(
  control: Control,
  field: Field,
  kind: string | undefined,
  { faults, grouping, labels }: FormWords,
): string {
  const size = measureText(readJudged(control), field)
  const known = kind === 'tooLong' && size.count <= size.limit ? 'other' : (kind ?? 'other')
  const places = { label: labels[field.name], ...toSizeText(size, grouping) }
  return fillIn(faults[known] ?? '', places)
}

function judge(control: Control, field: Field): string | undefined {
  const { value, validity } = control
  if (field.required && value.trim() === '' && !validity.badInput) return 'required'
  const { count, limit } = measureText(readJudged(control), field)
  if (count > limit) return 'tooLong'
  if (validity.typeMismatch || validity.badInput) return 'email'
  return undefined
}
