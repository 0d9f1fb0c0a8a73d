import { describe, expect, it } from 'vitest'
import { createInquiry } from '../../../../../test/harness/inquiry.ts'
import type { InboxEntry } from '../../inquiries/inbox.ts'
import { SHORT_ID } from './ids.ts'
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
  const entries = [createEntry('many-links'), createEntry(undefined)]

  it('gives the message what the other columns leave', () => {
    const [, ...lines] = renderInboxTable(entries, 140, false).split('\n')
    expect(lines.every((line) => line.length <= 140)).toBe(true)
    expect(lines[0]).toContain('pending (many-links)')
  })

  it('fits into a terminal, with what identifies an inquiry whole', () => {
    for (const width of [80, 140]) {
      const lines = renderInboxTable(entries, width, true).split('\n')
      expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(width)
      expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d  \S+ +pending/)
      expect(lines[1]).toContain(` ${entries[0]?.inquiry.id.slice(0, SHORT_ID)} `)
    }
  })
})
