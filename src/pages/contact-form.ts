/** The contact form as plain HTML: it needs no script (contract 4.1). */
import { inquiryFields, type FieldName, type FieldRule } from '../contract/fields.ts'
import { paths } from '../contract/paths.ts'
import type { Surface } from '../site/surface.ts'
import { escapeHtml, renderHtmlText } from './html.ts'
import { toMailLink } from './company.ts'

/** What helps to fill in a field, beyond its label. */
const hints: { readonly [N in FieldName]?: (rule: FieldRule) => string } = {
  email: () => 'We answer to this address.',
  message: ({ maxLength }) => `At most ${maxLength.toLocaleString('en')} characters.`,
}

/** Input types whose keyboards and checks fit the field. */
const inputTypes: { readonly [N in FieldName]?: string } = { email: 'email', phone: 'tel' }

/**
 * The form posts to the alias that answers browsers with a page. Multipart takes the least bytes
 * in scripts other than Latin, so that a long message fits the body limit in all of them.
 */
export function renderContactForm({ botCheck, site }: Surface): string {
  return `<form method="post" action="${paths.contactAlias}" enctype="multipart/form-data" accept-charset="utf-8">
${inquiryFields.map(renderField).join('\n')}
${botCheck.widget}${botCheck.field === undefined ? '' : renderNoScript(site.email)}
<button type="submit">Send message</button>
</form>`
}

function renderField(rule: FieldRule): string {
  const { name, label, required, maxLength, multiline, autocomplete } = rule
  const hint = hints[name]?.(rule)
  const attributes = [
    `id="${name}" name="${name}" maxlength="${maxLength}"`,
    // "off" would also keep browsers from restoring the text on the way back to the form.
    autocomplete !== 'off' && `autocomplete="${autocomplete}"`,
    required && 'required',
    hint && `aria-describedby="${name}-hint"`,
  ]
    .filter(Boolean)
    .join(' ')
  const control = multiline
    ? `<textarea ${attributes} rows="8"></textarea>`
    : `<input type="${inputTypes[name] ?? 'text'}" ${attributes}>`
  const optional = required ? '' : ' <span>(optional)</span>'
  return `<div class="field">
<label for="${name}">${escapeHtml(label)}${optional}</label>
${control}
${hint ? `<p class="hint" id="${name}-hint">${escapeHtml(hint)}</p>\n` : ''}</div>`
}

/** A bot check runs in the browser; without script there is only the mail address. */
function renderNoScript(email: string): string {
  const text = renderHtmlText([
    'This form checks that a person sends it, and needs JavaScript for that. Without it, please write to ',
    toMailLink(email),
    '.',
  ])
  return `\n<noscript><p class="callout">${text}</p></noscript>`
}
