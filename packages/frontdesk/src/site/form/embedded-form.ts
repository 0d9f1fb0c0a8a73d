/** The form for embedding on other sites' pages. */
import { toOwnWords } from '../../company/own-words.ts'
import { findPrivacyLink } from '../reachable.ts'
import { findOwnLanguage, toLinkIn } from '../page-languages.ts'
import type { SiteData } from '../site-data.ts'
import type { Texts } from '../../company/texts/texts.ts'
import type { FormFacts } from './setup.ts'

/** `text`: the form's language, which may differ from the site's. */
export function toEmbeddedForm(
  siteData: SiteData,
  text: Texts = siteData.texts,
): FormFacts['form'] {
  const { baseUrl, botCheck, contact, words } = siteData
  const { successMessage: thanks } = contact
  const privacy = findPrivacyLink(siteData)
  const ownLanguage = findOwnLanguage(siteData, text)
  const isForeign = thanks !== undefined && !Object.hasOwn(words, thanks)
  return {
    thanks: toOwnWords(thanks, words) ?? text.success.message,
    thanksLanguage: isForeign ? ownLanguage : undefined,
    topics: contact.topics ?? [],
    words,
    ownLanguage,
    answerWithin: contact.answerWithin,
    privacy: privacy && new URL(toLinkIn(privacy, siteData), baseUrl).href,
    widget: botCheck.widget,
    token: botCheck.field,
  }
}
