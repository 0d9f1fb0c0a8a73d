/** The contact form in each language, for elements that ask for another than the site's. */
import { toEmbeddedForm } from '../form/embedded-form.ts'
import { toLanguagePath } from '../form/language-path.ts'
import { toFormSpeech } from '../form/setup.ts'
import { inLanguage } from '../page-languages.ts'
import type { SiteData } from '../site-data.ts'
import { toNames } from '../../company/texts/index.ts'
import type { Document } from './document.ts'

export function toFormLanguages({ formLanguages }: SiteData): readonly Document[] {
  return formLanguages.map(({ language, load }) => ({
    path: toLanguagePath(language.toLowerCase()),
    alsoAt: toNames(language).slice(1).map(toLanguagePath),
    title: `Contact form in another language (${language})`,
    description: 'What the element of the contact form says when it is asked for this language.',
    unlisted: true,
    onDemand: true,
    mediaType: 'text/javascript; charset=utf-8',
    maxAgeSeconds: 3600,
    async render(siteData) {
      const text = await load()
      const spoken = siteData.spoken.includes(text)
      const form = toEmbeddedForm(spoken ? inLanguage(siteData, text) : siteData, text)
      const speech = toFormSpeech({ text, form })
      return `export default ${JSON.stringify(speech)}\n`
    },
  }))
}
