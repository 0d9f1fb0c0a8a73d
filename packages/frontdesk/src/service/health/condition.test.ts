import { describe, expect, it } from 'vitest'
import { MAX_POSTING_BYTES } from '../../inquiries/instance-heartbeats.ts'
import { parsePosting, toPosting, type Condition } from './condition.ts'

const place = `/srv/${'with-a-long-name/'.repeat(12)}data`
const command = `npx frontdesk restore ${place}/frontdesk-2026-11-21T19-45-07-268-saved.sqlite`
const displaced = `The inquiry store ${place}/frontdesk.sqlite does not work: ${place}/frontdesk.sqlite was moved. Forms are answered with 500. Everything acknowledged was saved: ${command}. Put back what was moved away.`

function post(messages: readonly string[]): readonly string[] | undefined {
  const condition: Condition = {
    host: 'web-1',
    pid: 4711,
    startedAt: 0,
    state: 'running',
    baseUrl: 'https://www.example.com',
    botCheck: 'altcha',
    mailServer: undefined,
    store: `${place}/frontdesk.sqlite`,
    troubles: messages.map((message) => ({ kind: 'store', since: 0, message })),
  }
  const text = toPosting(condition)
  expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(MAX_POSTING_BYTES)
  return parsePosting(text)?.troubles.map(({ message }) => message)
}

const REST = 'See the log of the service for the rest.'

describe('toPosting', () => {
  it('leaves a message with long paths and its command whole', () => {
    expect(displaced.length).toBeGreaterThan(800)
    expect(post([displaced])).toStrictEqual([displaced])
  })

  it('leaves the words to the log if there is no room', () => {
    expect(post(['x'.repeat(20_000), displaced])).toStrictEqual(Array(2).fill(REST))
  })
})
