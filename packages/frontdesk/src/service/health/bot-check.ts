/** Explains what the bot-check provider's answers mean for forms. */
import type { Finding } from '../../contact/bot-checks/bounded-questions.ts'
import type { Troubles } from './troubles.ts'

/** Longest cause that is shown, in characters: some of it is the provider's text. */
const MAX_CAUSE_LENGTH = 200

/** Raises what is wrong and settles the rest. `name`: of the bot check. */
export function lookAtBotCheck(
  finding: Finding,
  name: string,
  onOutage: 'refuse' | 'accept',
  { raise, settle }: Pick<Troubles, 'raise' | 'settle'>,
): void {
  if (finding.kind !== 'misconfigured') settle('bot-check')
  if (finding.kind === 'misconfigured' || finding.kind === 'well') settle('bot-check-outage')
  if (finding.kind === 'well') return
  const cause = finding.cause.slice(0, MAX_CAUSE_LENGTH)
  if (finding.kind === 'misconfigured') {
    raise(
      'bot-check',
      `No form is accepted: the keys of the bot check ${name} are wrong (${cause}), so forms are answered with 500. Correct them in the config file or the environment, and restart the service.`,
    )
    return
  }
  const what = `the provider of the bot check ${name} is not responding (${cause}). Check whether this machine can reach it; no restart is needed.`
  raise(
    'bot-check-outage',
    onOutage === 'accept'
      ? `Forms are accepted unverified: ${what}`
      : `Forms are answered with 500: ${what} To accept forms unverified meanwhile: contact.onOutage: 'accept'.`,
  )
}
