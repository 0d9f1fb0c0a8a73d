/** A store that neither answers nor fails: a visitor is told what is known, in time. */
import { setTimeout as elapse } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { InquiryStore } from '../../src/index.ts'
import { scriptedVerifier } from '../harness/bot.ts'
import { createDesk } from '../harness/desk.ts'
import { recordingLog } from '../harness/log.ts'
import { memoryStore } from '../harness/memory-store.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})

afterEach(() => {
  vi.useRealTimers()
})

const never = (): Promise<never> => new Promise(() => {})

const FOUR_SECONDS = 4000
const STEPS = 20

function form(): RequestInit {
  const fields = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', message: 'Hi' }
  const body = new URLSearchParams({ ...fields, 'bot-token': 'good' })
  return { method: 'POST', body }
}

/** What is answered within 4 s; undefined: nothing. */
async function answerInTime(answer: Promise<Response>): Promise<number | undefined> {
  let status: number | undefined
  void answer.then((response) => (status = response.status))
  // Reading the form and its hashes take a time that nobody can set.
  for (let step = 0; step < STEPS; step += 1) {
    await elapse(10)
    await vi.advanceTimersByTimeAsync(FOUR_SECONDS / STEPS)
  }
  return status
}

describe('a contact form', () => {
  // Red before: answered when the store did, after 5.5 s, 10 s or never (890a1ba).
  it.each(['append', 'findTokenUse'] as const)(
    'is answered with 500 within 4 s where %s never comes back',
    async (call) => {
      const log = recordingLog()
      const store: InquiryStore = { ...memoryStore(), [call]: never }
      const desk = createDesk({ store, log, verifier: scriptedVerifier(undefined, 'by-text') })
      expect(await answerInTime(desk.fetch('/api/v1/contact', form()))).toBe(500)
      expect(JSON.stringify(log.entries)).toContain('did not answer within')
    },
  )

  it('is answered within 4 s, too, when it waits for its own repetition', async () => {
    const store: InquiryStore = { ...memoryStore(), append: never }
    const desk = createDesk({ store, verifier: scriptedVerifier(undefined, 'by-text') })
    const answers = [1, 2].map(() => desk.fetch('/api/v1/contact', form()))
    expect(await Promise.all(answers.map(answerInTime))).toEqual([500, 500])
  })

  it('may be there though it was answered with 500, and is stored once when sent again', async () => {
    const memory = memoryStore()
    let finish = (): void => {}
    const store: InquiryStore = {
      ...memory,
      async append(submission) {
        await new Promise<void>((resolve) => (finish = resolve))
        return memory.append(submission)
      },
    }
    const desk = createDesk({ store, verifier: scriptedVerifier(undefined, 'by-text') })
    expect(await answerInTime(desk.fetch('/api/v1/contact', form()))).toBe(500)
    finish()
    const again = desk.fetch('/api/v1/contact', form())
    expect(await answerInTime(again)).toBe(200)
    expect(memory.inquiries).toHaveLength(1)
  })
})
