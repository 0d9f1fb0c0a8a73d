/** The script of the contact form, for this site's page and for sites that embed the form. */
import type { FormSetup } from './client/setup.ts'
import { clientScript } from './client.generated.ts'
import { sitePaths } from '../site/site-paths.ts'
import type { Document } from '../documents/document.ts'

export const formScript: Document = {
  path: sitePaths.formScript,
  title: 'Contact form script',
  description: 'The element that shows the contact form, here and on other sites.',
  unlisted: true,
  mediaType: 'text/javascript; charset=utf-8',
  maxAgeSeconds: 3600,
  render({ site, botCheck }) {
    const [language = 'en'] = site.languages
    const setup: FormSetup = { email: site.email, language, widget: botCheck.widget }
    return `const FRONTDESK=${JSON.stringify(setup)};\n${clientScript}`
  },
}
