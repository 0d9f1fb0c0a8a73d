/** Fields of forms, each with label, help and error. */
import type { JSX } from 'hono/jsx/jsx-runtime'

interface FieldProps {
  readonly name: string
  readonly label: string
  readonly value?: string
  /** The error of the value. */
  readonly fault?: string | undefined
}

interface TextFieldProps extends FieldProps {
  readonly type?: 'text' | 'email'
  readonly required?: boolean
  readonly autocomplete?: string
  readonly maxlength?: number
  readonly autofocus?: boolean
}

export function TextField(props: TextFieldProps): JSX.Element {
  const { name, label, value = '', fault, required = true, type = 'text', ...rest } = props
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
        aria-describedby={toFaultId(name, fault)}
        {...rest}
      />
      <Fault name={name} fault={fault} />
    </div>
  )
}

interface SelectFieldProps extends FieldProps {
  readonly options: readonly (readonly [value: string, label: string])[]
}

export function SelectField({ name, label, value, options, fault }: SelectFieldProps): JSX.Element {
  return (
    <div class="field">
      <label for={`field-${name}`}>{label}</label>
      <select id={`field-${name}`} name={name} aria-describedby={toFaultId(name, fault)}>
        {options.map(([option, text]) => (
          <option value={option} selected={option === value}>
            {text}
          </option>
        ))}
      </select>
      <Fault name={name} fault={fault} />
    </div>
  )
}

function Fault({ name, fault }: Pick<FieldProps, 'name' | 'fault'>): JSX.Element | undefined {
  if (fault === undefined) return undefined
  return (
    <p class="fault" id={toFaultId(name, fault)}>
      {fault}
    </p>
  )
}

function toFaultId(name: string, fault: string | undefined): string | undefined {
  return fault === undefined ? undefined : `fault-${name}`
}
