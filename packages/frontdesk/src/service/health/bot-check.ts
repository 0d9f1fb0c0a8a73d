/** What the answers of the bot check's provider mean for forms, in words. */
import type { Finding } from '../../contact/bot-checks/bounded-questions.ts'
import type { BotCheckTrouble, Trouble } from './condition.ts'
import type { Troubles } from './troubles.ts'

/** Longest cause that is shown, in characters: some of it is the provider's text. */
const MAX_CAUSE_LENGTH = 200

const kinds: readonly BotCheckTrouble[] = ['bot-check', 'bot-check-outage']

/** Raises what is wrong and settles the rest. `name`: of the bot check. */
export function lookAtBotCheck(
  finding: Finding,
  name: string,
  onOutage: 'refuse' | 'accept',
  troubles: Pick<Troubles, 'raise' | 'settle'>,
): void {
  const found = toTrouble(finding, name, onOutage)
  for (const kind of kinds) {
    if (found?.kind === kind) troubles.raise(kind, found.message)
    else troubles.settle(kind)
  }
}

/** Undefined where all is well. */
function toTrouble(
  finding: Finding,
  name: string,
  onOutage: 'refuse' | 'accept',
): (Pick<Trouble, 'message'> & { readonly kind: BotCheckTrouble }) | undefined {
  if (finding.kind === 'well') return undefined
  const cause = finding.cause.slice(0, MAX_CAUSE_LENGTH)
  if (finding.kind === 'misconfigured') {
    return {
      kind: 'bot-check',
      message: `No form is accepted: the keys of the bot check ${name} are wrong (${cause}), so forms are answered with 500. Correct them in the config file or the environment, and restart the service.`,
    }
  }
  return {
    kind: 'bot-check-outage',
    message:
      onOutage === 'accept'
        ? `Forms are accepted unverified: the provider of the bot check ${name} is not responding (${cause}). Check whether this machine can reach it; no restart is needed.`
        : `Forms are answered with 500: the provider of the bot check ${name} is not responding (${cause}). Check whether this machine can reach it; no restart is needed. To accept forms unverified meanwhile: contact.onOutage: 'accept'.`,
  }
}
