import { describe, expect, it } from 'vitest'
import { recordingLog } from '../../../test/harness/log.ts'
import { memoryStore } from '../../../test/harness/memory-store.ts'
import type { MailMessage } from '../../mail/mailer.ts'
import { createCanaryAlarm, type CanaryAlarm } from './alarm.ts'

const START = 1_795_237_200_000
const DAY_MS = 86_400_000
const late = { kind: 'late', step: 'mailbox', reason: 'It is not there.', times: {} } as const
const arrived = { kind: 'arrived', times: {} } as const

function setUp() {
  const store = memoryStore()
  const mails: MailMessage[] = []
  const world = { time: START, storeWorks: true, mailWorks: true }
  const guard = async <T>(work: () => Promise<T>): Promise<T> => {
    if (world.storeWorks) return work()
    throw new Error('The store is down.')
  }
  const start = (): CanaryAlarm =>
    createCanaryAlarm({
      siteName: 'Northwind',
      host: 'northwind.example',
      from: 'site@northwind.example',
      to: 'webmaster@elsewhere.example',
      ledger: {
        keep: (...asked) => guard(() => store.keep(...asked)),
        replace: (...asked) => guard(() => store.replace(...asked)),
      },
      route: {
        server: 'second.example:465',
        protection: 'TLS',
        open: async () => ({
          async send(message) {
            if (!world.mailWorks)
              return { kind: 'failure', class: 'transient', code: 'E', explanation: '', reply: '' }
            mails.push(message)
            return { kind: 'sent', reply: '250 OK' }
          },
          check: async () => ({ kind: 'ready' }),
          close() {},
        }),
      },
      log: recordingLog(),
      now: () => world.time,
    })
  const subjects = (): readonly string[] =>
    mails.map(({ subject }) => (subject.includes('again') ? 'over' : 'late'))
  return { world, start, subjects }
}

describe('the alarm of canaries', () => {
  it('is mailed when it begins, once a day while it lasts, and when it is over', async () => {
    const { world, start, subjects } = setUp()
    const alarm = start()
    for (const outcome of [arrived, late, late]) await alarm.hear(outcome)
    expect(subjects()).toEqual(['late'])
    world.time += DAY_MS
    for (const outcome of [late, arrived, arrived]) await alarm.hear(outcome)
    expect(subjects()).toEqual(['late', 'late', 'over'])
    world.time += 60_000
    await alarm.hear(late)
    expect(subjects().slice(3)).toEqual(['late'])
  })

  // Was red before the store kept it: each start mailed it anew, and its end was never told.
  it('goes on after a restart, and ends there', async () => {
    const { start, subjects } = setUp()
    await start().hear(late)
    await start().hear(late)
    expect(subjects()).toEqual(['late'])
    await start().hear(arrived)
    await start().hear(arrived)
    expect(subjects()).toEqual(['late', 'over'])
  })

  it('is mailed where the store does not work, and its end is told when it does', async () => {
    const { world, start, subjects } = setUp()
    const alarm = start()
    await alarm.hear(arrived)
    world.storeWorks = false
    for (const outcome of [late, late]) await alarm.hear(outcome)
    expect(subjects()).toEqual(['late'])
    world.storeWorks = true
    await alarm.hear(late)
    expect(subjects()).toEqual(['late'])
    await start().hear(arrived)
    await alarm.hear(arrived)
    expect(subjects()).toEqual(['late', 'over'])
  })

  it('is over when somebody was told so', async () => {
    const { world, start, subjects } = setUp()
    const alarm = start()
    await alarm.hear(late)
    world.mailWorks = false
    await alarm.hear(arrived)
    world.mailWorks = true
    await alarm.hear(arrived)
    expect(subjects()).toEqual(['late', 'over'])
  })
})
