/** A store that neither answers nor fails: the visitor still gets an answer in time. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { InquiryStore } from '../../packages/frontdesk/src/index.ts'
import { scriptedVerifier } from '../harness/bot.ts'
import { createDesk } from '../harness/frontdesk.ts'
import { recordingLog } from '../harness/log.ts'
import { memoryStore } from '../harness/memory-store.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const FOUR_SECONDS = 4000

/** Work that never resolves, with a count of calls. */
function hanging(): { readonly work: () => Promise<never>; readonly begun: () => number } {
  let begun = 0
  const work = (): Promise<never> => {
    begun += 1
    return new Promise(() => {})
  }
  return { work, begun: () => begun }
}

function form(): RequestInit {
  const fields = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', message: 'Hi' }
  const body = new URLSearchParams({ ...fields, 'bot-token': 'good' })
  return { method: 'POST', body }
}

/** The status within 4 s after `isStuck` holds: reading and hashing the form take varying time. */
async function answerAfter(isStuck: () => boolean, answer: Promise<Response>): Promise<number> {
  await expect.poll(isStuck).toBe(true)
  await vi.advanceTimersByTimeAsync(FOUR_SECONDS)
  return (await answer).status
}

describe('a contact form', () => {
  it.each(['append', 'findTokenUse'] as const)(
    'is answered with 500 within 4 s where %s never comes back',
    async (call) => {
      const log = recordingLog()
      const { work, begun } = hanging()
      const store: InquiryStore = { ...memoryStore(), [call]: work }
      const desk = createDesk({ store, log, verifier: scriptedVerifier(undefined, 'by-text') })
      const answer = desk.fetch('/api/v1/contact', form())
      expect(await answerAfter(() => begun() === 1, answer)).toBe(500)
      expect(JSON.stringify(log.entries)).toContain('did not answer within')
    },
  )

  it('is answered within 4 s, too, when it waits for its own repetition', async () => {
    const { work, begun } = hanging()
    const store: InquiryStore = { ...memoryStore(), append: work }
    const desk = createDesk({ store, verifier: scriptedVerifier(undefined, 'by-text') })
    // Hashes show that the second form is the same: with the last hash it waits.
    const { settledResults: hashes } = vi.spyOn(crypto.subtle, 'digest').mock
    const first = desk.fetch('/api/v1/contact', form())
    await expect.poll(begun).toBe(1)
    const ofOne = hashes.length
    const second = desk.fetch('/api/v1/contact', form())
    const isStuck = (): boolean =>
      hashes.filter(({ type }) => type === 'fulfilled').length === 2 * ofOne
    expect(await answerAfter(isStuck, second)).toBe(500)
    expect((await first).status).toBe(500)
    expect(begun()).toBe(1)
  })

  it('may be stored although the answer was 500, and is stored once when sent again', async () => {
    const memory = memoryStore()
    let finish: (() => void) | undefined
    const store: InquiryStore = {
      ...memory,
      async append(submission) {
        await new Promise<void>((resolve) => (finish = resolve))
        return memory.append(submission)
      },
    }
    const desk = createDesk({ store, verifier: scriptedVerifier(undefined, 'by-text') })
    const answer = desk.fetch('/api/v1/contact', form())
    expect(await answerAfter(() => finish !== undefined, answer)).toBe(500)
    finish?.()
    await expect.poll(() => memory.inquiries).toHaveLength(1)
    expect((await desk.fetch('/api/v1/contact', form())).status).toBe(200)
    expect(memory.inquiries).toHaveLength(1)
  })
})
