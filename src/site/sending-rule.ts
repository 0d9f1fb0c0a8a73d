import { operations } from '../contract/operations.ts'
import { paths } from '../contract/paths.ts'
import { problemRules } from '../contract/problems.ts'
import type { FormText } from '../texts/form-text.ts'
import type { Surface } from './surface.ts'

/**
 * Whether programs may send the form here, and whose pages may: the one place that says so, for every
 * document that speaks of it. Plain text, in the language of `text`.
 */
export function toSendingRule(
  { programs }: Pick<FormText, 'programs'>,
  { baseUrl, botCheck, contact }: Pick<Surface, 'baseUrl' | 'botCheck' | 'contact'>,
): string {
  const { status, code } = problemRules['bot-verification']
  const rule =
    botCheck.field === undefined
      ? programs.open(`${baseUrl}${operations.postContact.path}`)
      : programs.closed(botCheck.name, `${status} ${code}`, `${baseUrl}${paths.contactPage}`)
  return `${rule} ${programs.origins(contact.allowedOrigins ?? [])}`
}
