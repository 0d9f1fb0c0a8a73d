import type { SendFailure } from './mailer.ts'

/** Adds the company's mailbox to the explanation. Never for a visitor's address: it is logged. */
export function nameRecipient(failure: SendFailure, to: string): SendFailure {
  if (failure.about !== 'recipient') return failure
  return { ...failure, explanation: `${toNamed(to)}${failure.explanation}` }
}

/** For pages with the recipient beside it. */
export function withoutRecipient(error: string, recipient: string): string {
  const named = toNamed(recipient)
  return error.startsWith(named) ? error.slice(named.length) : error
}

const toNamed = (to: string): string => `${to}: `
