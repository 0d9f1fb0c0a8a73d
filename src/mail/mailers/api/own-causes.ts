/** What some services refuse for, and others never. */
import type { OwnCause } from './mail-api.ts'

/** The account does not send. */
export const ACCOUNT_HELD: OwnCause = {
  remedy:
    'does not send for this account, which is new, paused or blocked. Sign in there and see what it asks for.',
}

/** The key is good, but not from here. */
export const PLACE_REFUSED: OwnCause = {
  remedy:
    "takes no mail from this machine's address. Allow the address there, or switch off the check of addresses.",
}

/** A signed request whose time is too far from the service's. */
export const CLOCK_WRONG: OwnCause = {
  remedy: "refused the time in the signature. Set this machine's clock.",
}
