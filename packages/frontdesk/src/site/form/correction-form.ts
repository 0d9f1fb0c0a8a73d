/**
 * The form that corrects the address of an inquiry sent without script; hidden fields carry the
 * rest.
 */
import { CORRECTION_FIELD } from '../../contract/correction-field.ts'
import { escapeHtml } from '../../company/prose/html.ts'
import type { Texts } from '../../company/texts/texts.ts'
import { renderHidden } from './markup.ts'

/**
 * `values`: the typed fields; `proposed`: the suggested address. The wrong address links both
 * forms.
 */
export function renderCorrectionForm(
  { labels, success, language, direction }: Texts,
  values: Readonly<Record<string, string>>,
  { action, proposed }: { readonly action: string; readonly proposed: string },
): string {
  const { email = '', ...others } = values
  const kept = Object.entries({ ...others, [CORRECTION_FIELD]: email }).map(([name, value]) =>
    renderHidden(name, value),
  )
  return `<form class="frontdesk-form correction" lang="${language}" dir="${direction}" method="post" action="${escapeHtml(action)}" enctype="multipart/form-data" accept-charset="utf-8">
${kept.join('')}<div class="field half">
<label for="email">${escapeHtml(labels.email)}</label>
<input type="email" id="email" name="email" dir="auto" autocomplete="email" required value="${escapeHtml(proposed)}">
</div>
<div class="send">
<button type="submit">${escapeHtml(success.correct)}</button>
</div>
</form>`
}
