/** Default of `contact.quarantine`: every inquiry is mailed. */
export const DEFAULT_QUARANTINE = { mail: 'send' } as const

/** Default of `contact.onOutage`. */
export const DEFAULT_ON_OUTAGE = 'refuse'

/** Default of `contact.successMessage`. */
export const DEFAULT_SUCCESS_MESSAGE = 'Thank you. We have received your message.'
