/** The contact form in each language, for elements that ask for another than the site's. */
import { toEmbeddedForm } from '../form/embedded-form.ts'
import { toLanguagePath } from '../form/language-path.ts'
import { toFormSpeech } from '../form/setup.ts'
import { inLanguage } from '../page-languages.ts'
import type { Surface } from '../site-data.ts'
import { toNames } from '../../company/texts/index.ts'
import type { Document } from './document.ts'

export function toFormLanguages({ formLanguages }: Surface): readonly Document[] {
  return formLanguages.map(({ language, load }) => ({
    path: toLanguagePath(language.toLowerCase()),
    alsoAt: toNames(language).slice(1).map(toLanguagePath),
    title: `Contact form in another language (${language})`,
    description: 'What the element of the contact form says when it is asked for this language.',
    unlisted: true,
    onDemand: true,
    mediaType: 'text/javascript; charset=utf-8',
    maxAgeSeconds: 3600,
    async render(surface) {
      const text = await load()
      const spoken = surface.spoken.includes(text)
      const form = toEmbeddedForm(spoken ? inLanguage(surface, text) : surface, text)
      const speech = toFormSpeech({ text, form })
      return `export default ${JSON.stringify(speech)}\n`
    },
  }))
}
