import { describe, expect, it } from 'vitest'
import { createSubmission } from '../../../test/harness/inquiry.ts'
import { createRecent } from './recent.ts'

describe('createRecent', () => {
  it('remembers what came last, as much as it may, and which of it was mailed', () => {
    const recent = createRecent(5000)
    const submissions = Array.from({ length: 100 }, () =>
      createSubmission({ message: 'x'.repeat(500) }),
    )
    for (const submission of submissions) recent.add(submission)
    const kept = recent.list().map(({ submission }) => submission)
    expect(kept.length).toBeGreaterThan(5)
    expect(kept).toEqual(submissions.slice(-kept.length))
    expect(kept.reduce((sum, { inquiry }) => sum + inquiry.message.length, 0)).toBeLessThan(10_000)
    const [first] = kept
    recent.markSent(first?.inquiry.id ?? '')
    recent.markSent('forgotten')
    expect(recent.list().map(({ sent }) => sent)).toEqual(kept.map((one) => one === first))
  })
})
