/** The contact form as HTML: for the page, for pages to copy it into, and for the element that embeds it. */
import { CORRECTION_FIELD } from '../../contract/correction-field.ts'
import { inquiryFields, type FieldName, type FieldRule } from '../../contract/fields.ts'
import { TOPIC_FIELD } from '../../contract/topic.ts'
import type { TypedValues } from '../../contact/renderer.ts'
import { escapeHtml, renderHtmlLink } from '../../company/prose/html.ts'
import { toOwnWords, type OwnWords } from '../../company/own-words.ts'
import type { Texts } from '../../company/texts/texts.ts'
import { toGroupedNumber } from '../../company/texts/size-text.ts'

export interface FormMarkup {
  readonly text: Texts
  /** The URL that the form posts to. */
  readonly action: string
  /** Prefix of every `id`, so that none collides with the page around. */
  readonly idPrefix: string
  /** Topics to choose from; empty: none are offered. */
  readonly topics: readonly string[]
  /** Translations of topics into the language of the form. */
  readonly words?: OwnWords
  /** Language of topics without a translation. Default: the form's. */
  readonly ownLanguage?: string | undefined
  /** The bot check's HTML, or an empty text. */
  readonly widget: string
  /** Working days within which the company answers; undefined where it makes no promise. */
  readonly answerWithin?: number | undefined
  /** Address of the privacy page; undefined: another part of the page links to it. */
  readonly privacy?: string | undefined
  /** Whether the form can be sent without its script. Default: it can. */
  readonly sending?: 'by-itself' | 'needs-script'
  /** Typed values of a returned form. */
  readonly values?: TypedValues
  /** Its faults, in the form's words. */
  readonly faults?: readonly ReturnedFault[]
  /** HTML above the fields. */
  readonly remark?: string
}

/** A fault in a returned form. */
export interface ReturnedFault {
  readonly field: FieldName
  readonly text: string
}

/** Input types that bring a fitting keyboard and check. */
const inputTypes: { readonly [N in FieldName]?: string } = { email: 'email', phone: 'tel' }

/** For agents in the browser (WebMCP), in the language of the documentation. */
const TOOL_DESCRIPTION =
  'Fills in the contact form with a message from a person to the company. The person reads it and presses the button.'

/**
 * Multipart takes the fewest bytes for non-Latin scripts, so a long message fits the body limit in
 * each. The `tool*` attributes (WebMCP) let an agent fill in the form but not send it: there is no
 * `toolautosubmit`.
 */
export function renderForm(markup: FormMarkup): string {
  const { text, action, widget, sending, remark = '' } = markup
  // Disabled where sending needs the script, which enables it.
  const disabled = sending === 'needs-script' ? ' disabled' : ''
  return `<form class="frontdesk-form" lang="${text.language}" dir="${text.direction}" method="post" action="${escapeHtml(action)}" enctype="multipart/form-data" accept-charset="utf-8" toolname="send_contact_message" tooldescription="${TOOL_DESCRIPTION}">
${remark}${renderHidden(CORRECTION_FIELD, markup.values?.[CORRECTION_FIELD])}${inquiryFields.map((rule) => renderTopic(rule, markup) + renderField(rule, markup)).join('\n')}
${widget}
<div class="send">
<button type="submit"${disabled}>${escapeHtml(text.send)}</button>
${renderPromises(markup)}</div>
</form>`
}

/** Empty where there is no value. */
export function renderHidden(name: string, value = ''): string {
  return value === '' ? '' : `<input type="hidden" name="${name}" value="${escapeHtml(value)}">\n`
}

/** Renders the notes that visitors want before sending. */
function renderPromises({ text, answerWithin, privacy }: FormMarkup): string {
  const { answerWithin: toSentence, dataUse } = text
  const sentences = [
    ...(answerWithin === undefined ? [] : [escapeHtml(toSentence(answerWithin))]),
    ...(privacy === undefined
      ? []
      : [`${escapeHtml(dataUse.text)} ${renderHtmlLink({ link: privacy, text: dataUse.more })}`]),
  ]
  return sentences.map((sentence) => `<p class="hint">${sentence}</p>\n`).join('')
}

/** Before the message, which it is about. */
function renderTopic(
  { name }: FieldRule,
  { text, topics, words = {}, ownLanguage, idPrefix, values }: FormMarkup,
): string {
  if (name !== 'message' || topics.length === 0) return ''
  const id = `${idPrefix}${TOPIC_FIELD}`
  const options = topics.map((topic) => {
    const selected = topic === values?.[TOPIC_FIELD] ? ' selected' : ''
    // Staff read the topic in the company's own words.
    const shown = toOwnWords(topic, words)
    const value = shown === topic ? '' : ` value="${escapeHtml(topic)}"`
    const isForeign = ownLanguage !== undefined && !Object.hasOwn(words, topic)
    const language = isForeign ? ` lang="${escapeHtml(ownLanguage)}"` : ''
    return `<option${value}${selected}${language}>${escapeHtml(shown)}</option>`
  })
  return `<div class="field">
<label for="${id}">${escapeHtml(text.topic.label)} <span>${escapeHtml(text.optional)}</span></label>
<select id="${id}" name="${TOPIC_FIELD}" dir="auto" toolparamdescription="What the message is about.">
<option value="">${escapeHtml(text.topic.none)}</option>
${options.join('\n')}
</select>
</div>
`
}

function renderField(rule: FieldRule, { text, idPrefix, values, faults = [] }: FormMarkup): string {
  const { name, required, multiline, autocomplete, description } = rule
  const id = `${idPrefix}${name}`
  const hint = toHint(rule, text)
  const fault = faults.find(({ field }) => field === name)
  const value = values?.[name] ?? ''
  const described = [fault && `${id}-fault`, hint && `${id}-hint`].filter(Boolean).join(' ')
  const attributes = [
    // No `maxlength`: browsers cut pasted text without notice. `auto`: a name or a message may run
    // in another direction than the page.
    `id="${id}" name="${name}" dir="auto"`,
    // "off" would also keep browsers from restoring the text after the visitor goes back.
    autocomplete !== 'off' && `autocomplete="${autocomplete}"`,
    required && 'required',
    described && `aria-describedby="${described}"`,
    fault && 'aria-invalid="true"',
    !multiline && value !== '' && `value="${escapeHtml(value)}"`,
    `toolparamdescription="${escapeHtml(description)}"`,
  ]
    .filter(Boolean)
    .join(' ')
  const control = multiline
    ? // A parser drops the first line break.
      `<textarea ${attributes} rows="8">${value && `\n${escapeHtml(value)}`}</textarea>`
    : `<input type="${inputTypes[name] ?? 'text'}" ${attributes}>`
  const optional = required ? '' : ` <span>${escapeHtml(text.optional)}</span>`
  // Short fields share a line where the page is wide enough.
  return `<div class="field${rule.multiline ? '' : ' half'}">
<label for="${id}">${escapeHtml(text.labels[name])}${optional}</label>
${control}
${fault ? `<p class="fault" id="${id}-fault">${escapeHtml(fault.text)}</p>\n` : ''}${hint ? `<p class="hint" id="${id}-hint">${escapeHtml(hint)}</p>\n` : ''}</div>`
}

function toHint({ name, maxLength }: FieldRule, { hints, grouping }: Texts): string | undefined {
  switch (name) {
    case 'email':
      return hints.email
    case 'message':
      return hints.message(toGroupedNumber(maxLength, grouping))
    default:
      return undefined
  }
}
