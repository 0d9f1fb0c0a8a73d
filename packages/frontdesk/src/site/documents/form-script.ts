/** The script of the contact form as a document, in each of the site's languages. */
import { toEmbeddedForm } from '../form/embedded-form.ts'
import { renderFormScript, toFormScriptPath } from '../form/script.ts'
import { toFormSetup } from '../form/setup.ts'
import { inLanguage } from '../page-languages.ts'
import type { SiteData } from '../site-data.ts'
import type { Document } from './document.ts'

/** A page loads the one that speaks its language; other sites embed that of the main one. */
export function toFormScripts(siteData: SiteData): readonly Document[] {
  return siteData.spoken.map((texts) => toFormScript(inLanguage(siteData, texts)))
}

function toFormScript(local: SiteData): Document {
  const { site, texts, formLanguages, successMessage } = local
  return {
    path: toFormScriptPath(local),
    title: `Contact form script (${texts.language})`,
    description: 'The element that shows the contact form, here and on other sites.',
    unlisted: true,
    mediaType: 'text/javascript; charset=utf-8',
    maxAgeSeconds: 3600,
    render: () =>
      renderFormScript(
        toFormSetup({
          email: site.email,
          text: texts,
          languages: formLanguages.map(({ language }) => language),
          form: toEmbeddedForm(local),
          successMessage,
        }),
      ),
  }
}
