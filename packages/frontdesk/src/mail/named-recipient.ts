import type { SendFailure } from './mailer.ts'

/** Which of the company's mailboxes it is about, before the explanation. Never for a visitor's: it is logged. */
export function nameRecipient(failure: SendFailure, to: string): SendFailure {
  if (failure.about !== 'recipient') return failure
  return { ...failure, explanation: `${toNamed(to)}${failure.explanation}` }
}

/** Where the recipient stands beside it already. */
export function withoutRecipient(error: string, recipient: string): string {
  const named = toNamed(recipient)
  return error.startsWith(named) ? error.slice(named.length) : error
}

const toNamed = (to: string): string => `${to}: `
