/** What the company says in its own words, and has no words for in another of its languages. */
import type { ContactOptions } from '../config/config.generated.ts'
import { isSameLanguage } from '../texts/index.ts'
import type { SiteFacts } from './facts.ts'
import { findOwnWords } from './own-words.ts'

/** Their keys in the config file; names and addresses are the same in every language. `language`: that of the pages. */
export function findUntranslated(
  site: SiteFacts,
  { topics = [], successMessage }: Pick<ContactOptions, 'topics' | 'successMessage'>,
  language: string,
): readonly string[] {
  const [main = ''] = site.languages
  if (isSameLanguage(main, language)) return []
  const { people = [], contactPoints = [], policies = {}, services = [] } = site
  const said: readonly (readonly [key: string, text: string | undefined])[] = [
    ['site.description', site.description],
    ['site.trust', site.trust],
    ['site.picture.shows', site.picture?.shows],
    ...services.flatMap(({ name, about }, index) => [
      [`site.services[${index}].name`, name] as const,
      [`site.services[${index}].about`, about] as const,
    ]),
    ...people.map(({ role }, index) => [`site.people[${index}].role`, role] as const),
    ...contactPoints.map(
      ({ purpose }, index) => [`site.contactPoints[${index}].purpose`, purpose] as const,
    ),
    ...Object.entries(policies).map(
      ([name, policy]) =>
        [`site.policies.${name}`, policy && 'text' in policy ? policy.text : undefined] as const,
    ),
    ...topics.map((topic, index) => [`contact.topics[${index}]`, topic] as const),
    ['contact.successMessage', successMessage],
  ]
  const words = findOwnWords(site, language)
  return said.flatMap(([key, text]) =>
    text === undefined || Object.hasOwn(words, text) ? [] : [key],
  )
}
