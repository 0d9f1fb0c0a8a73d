/** Fields of forms, each with label, help and error. */
import type { JSX } from 'hono/jsx/jsx-runtime'

interface FieldProps {
  readonly name: string
  readonly label: string
  readonly value?: string
  readonly help?: string
  /** The error of the value. */
  readonly fault?: string | undefined
  readonly required?: boolean
}

interface TextFieldProps extends FieldProps {
  readonly type?: 'text' | 'email'
  readonly autocomplete?: string
  readonly inputmode?: 'text' | 'email' | 'search'
  readonly maxlength?: number
  readonly autofocus?: boolean
}

export function TextField(props: TextFieldProps): JSX.Element {
  const { name, label, value = '', help, fault, required = true, type = 'text', ...rest } = props
  return (
    <div class="field">
      <label for={`field-${name}`}>{label}</label>
      <input
        id={`field-${name}`}
        type={type}
        name={name}
        value={value}
        required={required}
        aria-invalid={fault !== undefined ? 'true' : undefined}
        aria-describedby={toDescriptions(name, help, fault)}
        {...rest}
      />
      <Descriptions name={name} help={help} fault={fault} />
    </div>
  )
}

interface SelectFieldProps extends FieldProps {
  readonly options: readonly (readonly [value: string, label: string])[]
}

export function SelectField(props: SelectFieldProps): JSX.Element {
  const { name, label, value, options, help, fault } = props
  return (
    <div class="field">
      <label for={`field-${name}`}>{label}</label>
      <select id={`field-${name}`} name={name} aria-describedby={toDescriptions(name, help, fault)}>
        {options.map(([option, text]) => (
          <option value={option} selected={option === value}>
            {text}
          </option>
        ))}
      </select>
      <Descriptions name={name} help={help} fault={fault} />
    </div>
  )
}

type Described = Pick<FieldProps, 'name'> & {
  readonly help: string | undefined
  readonly fault: string | undefined
}

function Descriptions({ name, help, fault }: Described): JSX.Element {
  return (
    <>
      {help !== undefined && (
        <p class="help" id={`help-${name}`}>
          {help}
        </p>
      )}
      {fault !== undefined && (
        <p class="fault" id={`fault-${name}`}>
          {fault}
        </p>
      )}
    </>
  )
}

function toDescriptions(
  name: string,
  help: string | undefined,
  fault: string | undefined,
): string | undefined {
  const ids = [
    ...(fault === undefined ? [] : [`fault-${name}`]),
    ...(help === undefined ? [] : [`help-${name}`]),
  ]
  return ids.length === 0 ? undefined : ids.join(' ')
}
