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
  it('gives the message what the other columns leave of the terminal', () => {
    const entries = [createEntry('many-links'), createEntry(undefined)]
    const [, ...lines] = renderInboxTable(entries, 140).split('\n')
    expect(lines.every((line) => line.length <= 140)).toBe(true)
    expect(lines[0]).toContain('pending (many-links)')
  })
})
