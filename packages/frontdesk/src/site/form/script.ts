/** The script of the contact form, for this site's page and for other sites that embed the form. */
import { clientScript } from './client.generated.ts'
import type { SiteData } from '../site-data.ts'
import type { FormSetup } from './setup.ts'

export const FORM_SCRIPT_PATH = '/docs/api/assets/contact-form.js'

/** The script for a page's language: one for each of the site's languages. */
export function toFormScriptPath({
  texts,
  allTexts,
}: Pick<SiteData, 'texts' | 'allTexts'>): string {
  if (texts === allTexts[0]) return FORM_SCRIPT_PATH
  return `/docs/api/assets/contact-form-page.${texts.language.toLowerCase()}.js`
}

/** The module, with its setup on the first line. */
export function renderFormScript(setup: FormSetup): string {
  return `const FRONTDESK=${JSON.stringify(setup)};\n${clientScript}`
}
