/** The contact form in each of its languages, for elements that ask for another than the site's. */
import { toFormSpeech, toLanguagePath } from '../form/setup.ts'
import { formTexts } from '../texts/index.ts'
import type { Document } from './document.ts'

export const formLanguages: readonly Document[] = formTexts.map((text) => ({
  path: toLanguagePath(text.language),
  title: `Contact form in another language (${text.language})`,
  description: 'What the element of the contact form says when it is asked for this language.',
  unlisted: true,
  onDemand: true,
  mediaType: 'text/javascript; charset=utf-8',
  maxAgeSeconds: 3600,
  render: ({ botCheck }) =>
    `export default ${JSON.stringify(toFormSpeech(text, botCheck.widget))}\n`,
}))
