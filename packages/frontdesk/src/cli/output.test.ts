import { describe, expect, it } from 'vitest'
import { createEventText, toFitting } from './output.ts'

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
    const toText = createEventText()
    const remedy = 'To install it: npm i frontdesk-inbox'
    expect(toText('error', 'inbox.off', { remedy })).toBe(`  - inbox.off: ${remedy}\n`)
    expect(toText('warn', 'backup.failed', { folder: '/srv', reason, remedy: 'Wait.' })).toBe(
      `  - backup.failed (folder /srv): ${reason}. Wait.\n`,
    )
  })

  it('has nothing that a terminal interprets', () => {
    expect(createEventText()('warn', 'a', { reason: '\u001b[2J' })).toBe('  - a: \\u{1b}[2J\n')
  })

  it('is left out while other parts report the same cause', () => {
    const toText = createEventText()
    expect(toText('error', 'store.unavailable', { reason })).not.toBe('')
    expect(toText('error', 'mail.outbox-unavailable', { reason })).toBe('')
    toText('info', 'store.available', {})
    expect(toText('error', 'store.unavailable', { reason })).not.toBe('')
  })

  it('stays JSON without a sentence', () => {
    expect(createEventText()('warn', 'mail.left', { mails: 1 })).toBeUndefined()
  })
})
