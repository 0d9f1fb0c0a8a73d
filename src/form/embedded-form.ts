/** What the form is made of where it stands on a page that may be another site's. */
import { isLost } from '../site/given-back.ts'
import { pagePaths } from '../site/page-paths.ts'
import { toLinkIn } from '../site/spoken.ts'
import type { Surface } from '../site/surface.ts'
import type { FormFacts } from './setup.ts'

export function toEmbeddedForm(surface: Surface): FormFacts['form'] {
  const { baseUrl, botCheck, contact } = surface
  return {
    topics: contact.topics ?? [],
    words: surface.words,
    answerWithin: contact.answerWithin,
    privacy: isLost(pagePaths.privacy, surface)
      ? undefined
      : `${baseUrl}${toLinkIn(pagePaths.privacy, surface)}`,
    widget: botCheck.widget,
  }
}
