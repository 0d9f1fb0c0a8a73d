import { describe, expect, it } from 'vitest'
import { toEventText, toFitting } from './output.ts'

describe('toFitting', () => {
  const text = 'Forms are answered with 500.'

  it('breaks lines for a terminal only, and by its width', () => {
    expect(toFitting(text, { isTTY: true, columns: 20 })).toBe('Forms are answered\nwith 500.')
    expect(toFitting(text, { isTTY: false, columns: 20 })).toBe(text)
    // Some pseudo-terminals do not know theirs.
    expect(toFitting(text, { isTTY: true, columns: 0 })).toBe(text)
  })

  it('leaves JSON valid', () => {
    const json = JSON.stringify({ text })
    expect(toFitting(json, { isTTY: true, columns: 20 })).toBe(json)
  })
})

describe('an event of the service at a terminal', () => {
  const reason = 'The store does not work: connect ECONNREFUSED'

  it('is what happened, what it means and what to do, with a command last', () => {
    const remedy = 'To install it: npm i frontdesk-inbox'
    expect(toEventText('inbox.off', { remedy })).toBe(`  - inbox.off: ${remedy}`)
    expect(toEventText('backup.failed', { folder: '/srv', reason, remedy: 'Wait.' })).toBe(
      `  - backup.failed (folder /srv): ${reason}. Wait.`,
    )
  })

  it("shows a mail server's code, not one of ours", () => {
    expect(toEventText('mail.delayed', { code: '451 4.3.0' })).toBe(
      '  - mail.delayed: Code: 451 4.3.0',
    )
    expect(toEventText('mail.delayed', { explanation: 'Nobody.', code: 'ESOCKET' })).toBe(
      '  - mail.delayed: Nobody.',
    )
  })

  it('has nothing that a terminal interprets', () => {
    expect(toEventText('a', { reason: '\u001b[2J' })).toBe('  - a: \\u{1b}[2J')
  })

  it('is text with and without a sentence, and a defect has its trace', () => {
    expect(toEventText('mail.left', { mails: 1 })).toBe('  - mail.left (mails 1)')
    const error = 'Error: no such column\n    at answer (/srv/shop.js:1:2)'
    expect(toEventText('request.failed', { path: '/contact', error })).toBe(
      `  - request.failed (path /contact): ${error}`,
    )
  })
})
