import { describe, expect, it } from 'vitest'
import { refusesAddress } from './failure.ts'

describe('refusesAddress', () => {
  it.each([
    ['RCPT TO', '550 5.1.1 No such user', true],
    ['RCPT TO', '550 5.1.10 Recipient not found', true],
    ['RCPT TO', '550 5.2.1 Disabled', true],
    ['RCPT TO', '556 5.1.10 Null MX', true],
    ['RCPT TO', '550 No such user here', true],
    ['RCPT TO', '553 Mailbox name not allowed', true],
    // A full mailbox is the recipient's to mend; a refused sender is ours.
    ['RCPT TO', '552 5.2.2 Mailbox full', false],
    ['RCPT TO', '550 5.7.1 Relaying denied', false],
    ['RCPT TO', '550 5.7.26 Unauthenticated sender', false],
    ['RCPT TO', '554 Relay access denied', false],
    ['RCPT TO', '450 4.2.1 Greylisted', false],
    ['MAIL FROM', '550 5.1.8 Sender unknown', false],
    ['DATA', '550 5.1.1 No such user', true],
    ['DATA', '554 5.7.1 Spam', false],
    ['DATA', '550 No', false],
  ])('after %s, %s: %s', (command, response, refused) => {
    const responseCode = Number(response.slice(0, 3))
    const code = command === 'DATA' ? 'EMESSAGE' : 'EENVELOPE'
    expect(refusesAddress({ command, code, responseCode, response })).toBe(refused)
  })
})
