/** The site data that follows from the options alone, without documents and pages. */
import type { SiteOptions } from '../settings.generated.ts'
import { DEFAULT_SUCCESS_MESSAGE } from '../../contact/defaults.ts'
import { toOffered } from '../../contract/operations.ts'
import { ARTICLES_PATH } from '../../company/articles/article.ts'
import { createOwnership, serveNames } from '../ownership.ts'
import { DEFAULT_CONTENT_SIGNALS } from '../../company/policies.ts'
import { toServerName } from '../../company/server-name.ts'
import type { SiteData } from '../site-data.ts'
import { chooseTexts, toFormLanguages, toTextsAtHand } from '../../company/texts/index.ts'

/** Members that need every document and page. */
export type Shown = Pick<SiteData, 'listing' | 'articles' | 'tools'>

export function createBaseSiteData(options: SiteOptions, shown: Shown): SiteData {
  const { site, baseUrl, verifier } = options
  const operations = toOffered(verifier.challenge !== undefined)
  const atHand = toTextsAtHand(options.texts ?? [])
  const allTexts = chooseTexts(site.languages, atHand)
  const [, ...others] = allTexts
  const languages = others.map(({ language }) => language)
  const owns = createOwnership(options.serve ?? serveNames, languages)
  return {
    ...shown,
    articles: owns(ARTICLES_PATH) ? shown.articles : [],
    given: options,
    site,
    baseUrl,
    serverName: toServerName(baseUrl),
    toToolAnswer: () => undefined,
    operations,
    toTexts: () => [],
    contentSignals: { ...DEFAULT_CONTENT_SIGNALS, ...options.robots },
    security: options.security,
    inquiries: options.inquiries ?? {},
    contact: options.contact ?? {},
    successMessage: options.contact?.successMessage ?? DEFAULT_SUCCESS_MESSAGE,
    texts: allTexts[0],
    words: {},
    allTexts,
    formLanguages: toFormLanguages(atHand, options.languages ?? []),
    theme: options.theme ?? {},
    owns,
    hostPages: options.pages ?? [],
    navigation: options.navigation ?? {},
    botCheck: {
      name: verifier.name,
      field: verifier.field,
      widget: verifier.widget(),
      sources: verifier.sources,
    },
  }
}
