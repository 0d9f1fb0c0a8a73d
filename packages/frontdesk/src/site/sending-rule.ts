import { operations } from '../contract/operations.ts'
import { problemRules } from '../contract/problems.ts'
import type { Texts } from '../company/texts/texts.ts'
import { toContactPath } from './reachable.ts'
import type { SiteData } from './site-data.ts'

/**
 * Whether programs may send the form, and from which sites' pages. Every document takes the
 * sentence from here. Plain text, in the language of `text`.
 */
export function toSendingRule(
  { programs }: Pick<Texts, 'programs'>,
  siteData: Pick<SiteData, 'baseUrl' | 'botCheck' | 'contact' | 'owns' | 'hostPages'>,
): string {
  const { baseUrl, botCheck, contact } = siteData
  const { status, code } = problemRules['bot-verification']
  const rule =
    botCheck.field === undefined
      ? programs.open(`${baseUrl}${operations.postContact.path}`)
      : programs.closed(botCheck.name, `${status} ${code}`, `${baseUrl}${toContactPath(siteData)}`)
  return `${rule} ${programs.origins(contact.allowedOrigins ?? [])}`
}
