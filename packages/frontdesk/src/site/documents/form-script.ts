/** The script of the contact form as a document. */
import { toEmbeddedForm } from '../form/embedded-form.ts'
import { FORM_SCRIPT_PATH, renderFormScript } from '../form/script.ts'
import { toFormSetup } from '../form/setup.ts'
import type { Document } from './document.ts'

export const formScript: Document = {
  path: FORM_SCRIPT_PATH,
  title: 'Contact form script',
  description: 'The element that shows the contact form, here and on other sites.',
  unlisted: true,
  mediaType: 'text/javascript; charset=utf-8',
  maxAgeSeconds: 3600,
  render: (siteData) => {
    const { site, texts, formLanguages } = siteData
    return renderFormScript(
      toFormSetup({
        email: site.email,
        text: texts,
        languages: formLanguages.map(({ language }) => language),
        form: toEmbeddedForm(siteData),
        successMessage: siteData.successMessage,
      }),
    )
  },
}
