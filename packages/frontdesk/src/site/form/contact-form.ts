/** The contact form of this site. It works without script, and better with one (contract 4.1). */
import { paths } from '../../contract/paths.ts'
import { escapeHtml, renderHtmlLink } from '../../company/prose/html.ts'
import { toMailLink } from '../../company/prose/prose.ts'
import { toIsolated } from '../../company/isolated.ts'
import { toPhoneText, toPhoneUri } from '../../company/phone.ts'
import { findPrivacyLink } from '../reachable.ts'
import { findOwnLanguage, toLinkIn } from '../page-languages.ts'
import type { SiteData } from '../site-data.ts'
import { renderForm, type FormMarkup } from './markup.ts'
import { toFormScriptPath } from './script.ts'

/** Contents of a returned form. */
type Returned = Pick<FormMarkup, 'values' | 'faults' | 'remark'> &
  Partial<Pick<FormMarkup, 'action'>>

/** Posts to the alias, which answers browsers without script with a page. */
export function renderContactForm(siteData: SiteData, returned: Returned = {}): string {
  const { botCheck, contact, texts: text } = siteData
  const privacy = findPrivacyLink(siteData)
  const isChecked = botCheck.field !== undefined
  const form = renderForm({
    text,
    action: paths.contactAlias,
    idPrefix: '',
    topics: contact.topics ?? [],
    words: siteData.words,
    ownLanguage: findOwnLanguage(siteData, siteData.texts),
    answerWithin: contact.answerWithin,
    privacy: privacy === undefined ? undefined : toLinkIn(privacy, siteData),
    widget: botCheck.widget,
    sending: isChecked ? 'needs-script' : 'by-itself',
    ...returned,
  })
  return `<frontdesk-contact-form data-markdown-ignore>
${isChecked ? renderNeed(siteData, returned) : ''}${form}
</frontdesk-contact-form>
<script type="module" src="${toFormScriptPath(siteData)}"></script>`
}

/** Shown first where the script does not run. */
function renderNeed({ texts: text, site }: SiteData, { values }: Returned): string {
  const { heading, detail, orCall } = text.needsScript
  const phone =
    site.phone === undefined
      ? ''
      : ` ${escapeHtml(orCall)} ${renderPhone(site.phone, text.direction)}`
  return `<div class="frontdesk-form needs-script${values ? ' returned' : ''}" data-markdown-ignore lang="${text.language}" dir="${text.direction}"><div class="remark">
<p class="remark-heading">${escapeHtml(heading)}</p>
<p>${escapeHtml(detail)} ${renderHtmlLink(toMailLink(site.email))}${phone}.</p>
</div></div>
`
}

function renderPhone(phone: string, direction: 'ltr' | 'rtl'): string {
  const link = toPhoneUri(phone)
  const text = toIsolated(toPhoneText(phone), direction)
  return link === undefined ? escapeHtml(text) : renderHtmlLink({ link, text })
}

/** The summary above a returned form, as the form's script makes it; `heading` and `more` are HTML. */
export function renderRemark(heading: string, sentence: string, more: string): string {
  return `<div class="remark" role="alert" tabindex="-1">
${heading}<p>${escapeHtml(sentence)}</p>
${more}
</div>
`
}

/** The advice alone, where the page's heading has said what happened. */
export function renderAdvice(advice: string, { texts, site }: SiteData): string {
  const write = `${escapeHtml(texts.orWrite)} ${renderHtmlLink(toMailLink(site.email))}.`
  return renderRemark('', advice, `<p>${write}</p>`)
}
