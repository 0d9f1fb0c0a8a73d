import { describe, expect, it } from 'vitest'
import { createInquiry } from '../../../../../test/harness/inquiry.ts'
import type { InboxEntry } from '../../inquiries/inbox.ts'
import { renderInboxTable } from './table.ts'

function createEntry(quarantine: string | undefined): InboxEntry {
  const inquiry = createInquiry({ quarantine })
  const delivery = {
    inquiryId: inquiry.id,
    receivedAt: inquiry.receivedAt,
    state: 'pending',
    recipient: undefined,
    attempts: 0,
    nextAt: undefined,
    code: undefined,
    error: undefined,
    sentAt: undefined,
    reply: undefined,
    bounce: undefined,
  } as const
  return {
    inquiry,
    delivery,
    copies: [],
    confirmation: undefined,
    handling: {
      state: 'open',
      version: 0,
      closedAt: undefined,
      assignee: undefined,
      topic: undefined,
    },
    correctedBy: undefined,
    answered: undefined,
  }
}

describe('renderInboxTable', () => {
  it('says the state whole at every width, and what stands behind it where there is room', () => {
    const entries = [createEntry('many-links'), createEntry(undefined)]
    for (const width of [60, 80, 100, 140]) {
      const [, ...lines] = renderInboxTable(entries, width).split('\n')
      expect(lines.every((line) => line.length <= width)).toBe(true)
      expect(lines.join('\n')).not.toContain('pend…')
      expect(lines.map((line) => line.match(/\bpending\b/)?.[0])).toEqual(['pending', 'pending'])
      expect(lines.join('').includes('(many-links)')).toBe(width >= 100)
    }
  })
})
