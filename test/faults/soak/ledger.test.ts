import { describe, expect, it } from 'vitest'
import { createLedger } from './ledger.ts'

describe('createLedger', () => {
  it('counts each recipient separately', () => {
    const ledger = createLedger(['office@example.com', 'sales@example.com'])
    const [one, two] = [ledger.next(), ledger.next()]
    ledger.note(one, 'acknowledged')
    ledger.note(two, 'acknowledged')
    ledger.noteMail(one, 'office@example.com', '<1>')
    ledger.noteMail(one, 'office@example.com', '<1>')
    ledger.noteMail(one, 'sales@example.com', '<2>')
    ledger.noteMail(one, 'sales@example.com', '<3>')
    ledger.noteMail(two, 'office@example.com', '<4>')
    expect([one, two].map((mark) => ledger.isMailed(mark))).toEqual([true, false])
    expect(ledger.audit([one])).toMatchObject({
      mailed: { 'office@example.com': 2, 'sales@example.com': 1 },
      duplicates: 1,
      lost: 1,
      unmailed: 1,
      strangers: 1,
    })
  })
})
