/** The contact form of this site: it needs no script, and gets better with one (contract 4.1). */
import { toMailLink } from '../prose/prose.ts'
import { paths } from '../contract/paths.ts'
import { FORM_SCRIPT_PATH } from './script.ts'
import { FORM_STYLESHEET_PATH } from './stylesheet.ts'
import type { Surface } from '../site/surface.ts'
import { escapeHtml, renderHtmlLink } from '../prose/html.ts'
import { renderForm } from './markup.ts'

/** Posts to the alias, which answers browsers without script with a page. */
export function renderContactForm({ botCheck, formText: text, site }: Surface): string {
  const form = renderForm({
    text,
    action: paths.contactAlias,
    idPrefix: '',
    widget: botCheck.widget,
    ...(botCheck.field !== undefined && {
      noScript: `${escapeHtml(text.noScript)} ${renderHtmlLink(toMailLink(site.email))}.`,
    }),
  })
  return `<link rel="stylesheet" href="${FORM_STYLESHEET_PATH}">
<frontdesk-contact-form>
${form}
</frontdesk-contact-form>
<script type="module" src="${FORM_SCRIPT_PATH}"></script>`
}
