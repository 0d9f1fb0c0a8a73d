/** The contact form as HTML: for the page, for pages to copy it into, and for the element that embeds it. */
import { inquiryFields, type FieldName, type FieldRule } from '../contract/fields.ts'
import { escapeHtml } from '../prose/html.ts'
import type { FormText } from '../texts/form-text.ts'
import { toGroupedNumber } from '../texts/grouped-number.ts'

export interface FormMarkup {
  readonly text: FormText
  /** Where the form goes. */
  readonly action: string
  /** Of every `id`, so that none meets one of the page around. */
  readonly idPrefix: string
  /** The bot check's HTML, or nothing. */
  readonly widget: string
  /** Shown where the browser runs no script, as HTML. */
  readonly noScript?: string
}

/** Input types whose keyboards and checks fit the field. */
const inputTypes: { readonly [N in FieldName]?: string } = { email: 'email', phone: 'tel' }

/** For agents in the browser, in the language of the documentation (WebMCP). */
const TOOL_DESCRIPTION =
  'Fills in the contact form with a message from a person to the company. The person reads it and presses the button.'

/**
 * Multipart takes the least bytes in scripts other than Latin, so that a long message fits the body
 * limit in all of them. `tool*` attributes (WebMCP) let an agent fill the form in and never send it:
 * there is no `toolautosubmit`.
 */
export function renderForm(markup: FormMarkup): string {
  const { text, action, widget, noScript } = markup
  return `<form class="frontdesk-form" lang="${text.language}" dir="${text.direction}" method="post" action="${escapeHtml(action)}" enctype="multipart/form-data" accept-charset="utf-8" toolname="send_contact_message" tooldescription="${TOOL_DESCRIPTION}">
${inquiryFields.map((rule) => renderField(rule, markup)).join('\n')}
${widget}${noScript === undefined ? '' : `\n<noscript><p class="callout">${noScript}</p></noscript>`}
<button type="submit">${escapeHtml(text.send)}</button>
</form>`
}

function renderField(rule: FieldRule, { text, idPrefix }: FormMarkup): string {
  const { name, required, maxLength, multiline, autocomplete, description } = rule
  const id = `${idPrefix}${name}`
  const hint = toHint(rule, text)
  const attributes = [
    `id="${id}" name="${name}" maxlength="${maxLength}"`,
    // "off" would also keep browsers from restoring the text on the way back to the form.
    autocomplete !== 'off' && `autocomplete="${autocomplete}"`,
    required && 'required',
    hint && `aria-describedby="${id}-hint"`,
    `toolparamdescription="${escapeHtml(description)}"`,
  ]
    .filter(Boolean)
    .join(' ')
  const control = multiline
    ? `<textarea ${attributes} rows="8"></textarea>`
    : `<input type="${inputTypes[name] ?? 'text'}" ${attributes}>`
  const optional = required ? '' : ` <span>${escapeHtml(text.optional)}</span>`
  return `<div class="field${isHalf(rule) ? ' half' : ''}">
<label for="${id}">${escapeHtml(text.labels[name])}${optional}</label>
${control}
${hint ? `<p class="hint" id="${id}-hint">${escapeHtml(hint)}</p>\n` : ''}</div>`
}

/** Two fields that stand beside each other where there is room. */
function isHalf({ name }: FieldRule): boolean {
  return name === 'firstName' || name === 'lastName'
}

function toHint({ name, maxLength }: FieldRule, { hints, language }: FormText): string | undefined {
  switch (name) {
    case 'email':
      return hints.email
    case 'message':
      return hints.message(toGroupedNumber(maxLength, language))
    default:
      return undefined
  }
}
