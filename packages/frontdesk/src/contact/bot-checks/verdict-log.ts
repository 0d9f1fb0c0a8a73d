/** Tells the operator what verdicts of the bot check mean. */
import { SCARCITY_REMEDY } from '../../http/outgoing/scarcity.ts'
import type { Log } from '../../log.ts'
import type { Unverified, Verdict } from './verifier.ts'

const FOREIGN_TOKEN =
  'A form brought a token of another site key, or of a test key, and was refused; this site’s secret works. If it happens with every form, the site key in the config file does not match the secret.'

const remedies: Readonly<Partial<Record<Unverified, string>>> = {
  misconfigured: 'No form is accepted: correct the keys of the bot check in the config file.',
  'asked-too-often':
    'The provider limits the requests of this site for now, perhaps because of many false tokens. Ask for a higher rate, or use altcha(), which needs no provider.',
  unasked: SCARCITY_REMEDY,
}

/** Logs nothing for a form that passed or a false token. */
export function logVerdict(log: Log, verifier: string, verdict: Verdict): void {
  if (verdict.human === true || verdict.cause === undefined) return
  const { cause } = verdict
  if (verdict.human === false) {
    return log.warn('verifier.foreign-token', { verifier, cause, remedy: FOREIGN_TOKEN })
  }
  const { reason } = verdict
  const remedy = remedies[reason]
  if (reason === 'misconfigured') log.error('verifier.misconfigured', { verifier, cause, remedy })
  else log.warn('verifier.unavailable', { verifier, reason, cause, ...(remedy && { remedy }) })
}
