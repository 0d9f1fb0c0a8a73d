/** Options that are allowed but probably mistakes: each is logged once, at the start. */
import { findTexts, toTextsAtHand } from '../company/texts/index.ts'
import { isExpired } from '../site/documents/security-txt.ts'
import type { FrontdeskOptions } from './settings.generated.ts'

/** A stale statement is worse than none (RFC 9116 2.5.5), and no reason to serve no site. */
export function withoutStaleSecurity(options: FrontdeskOptions): FrontdeskOptions {
  const { security, log, now = Date.now } = options
  if (!security || !isExpired(security, now())) return options
  log?.warn('security.expired', {
    expires: security.expires,
    remedy:
      'There is no security.txt: check that security.contact still holds, then set security.expires to a day less than a year ahead.',
  })
  const { security: _, ...others } = options
  return others
}

/** Pages silently in another language than the company's would look like a bug. */
export function warnOfLanguage({ site, texts = [], log }: FrontdeskOptions): void {
  const [language = ''] = site.languages
  if (findTexts(language, toTextsAtHand(texts))) return
  log?.warn('texts.missing', {
    language,
    remedy:
      'Pages and form have no texts in the first of site.languages. Give them, for example texts: [de] with de from frontdesk/texts/de.',
  })
}
