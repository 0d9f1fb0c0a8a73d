import { describe, expect, it } from 'vitest'
import { createSubmission } from '../../../test/harness/inquiry.ts'
import type { Submission } from '../intake.ts'
import { encodeGroup } from './group-text.ts'
import { createRecent } from './recent.ts'

const toGroup = (submissions: readonly Submission[]): string =>
  encodeGroup(submissions.map((submission) => ({ submission, until: 1 })))

describe('createRecent', () => {
  it('remembers what came last, as much as it may, and which of it was mailed', () => {
    const recent = createRecent(5000)
    const submissions = Array.from({ length: 100 }, () =>
      createSubmission({ message: 'x'.repeat(500) }),
    )
    for (const submission of submissions) recent.add(toGroup([submission]), ['stored'])
    const kept = recent.list().map(({ submission }) => submission)
    expect(kept.length).toBeGreaterThan(5)
    expect(kept).toEqual(submissions.slice(-kept.length))
    expect(kept.reduce((sum, { inquiry }) => sum + inquiry.message.length, 0)).toBeLessThan(10_000)
    const [first] = kept
    recent.markSent(first?.inquiry.id ?? '')
    recent.markSent('forgotten')
    expect(recent.list().map(({ sent }) => sent)).toEqual(kept.map((one) => one === first))
  })

  it('remembers nothing of a group but what was stored', () => {
    const recent = createRecent()
    const submissions = ['one', 'two', 'three'].map((id) => createSubmission({ id }))
    recent.add(toGroup(submissions), ['token-reused', 'stored', 'late'])
    recent.add(toGroup(submissions), ['repeated', 'repeated', 'late'])
    expect(recent.list()).toEqual([{ submission: submissions[1], sent: false }])
  })
})
