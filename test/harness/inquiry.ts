import type { Inquiry } from '../../src/index.ts'

/** A complete inquiry with an id of its own. */
export function createInquiry(changes: Partial<Inquiry> = {}): Inquiry {
  return {
    id: crypto.randomUUID(),
    receivedAt: 1_795_237_200_000,
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    phone: '+44 20 7946 0000',
    message: 'Do you ship to Norway?',
    ...changes,
  }
}
