import { describe, expect, it, vi } from 'vitest'
import type { MailMessage, SendOutcome } from '../../packages/frontdesk/src/mail/mailer.ts'
import type { InquiryStore } from '../../packages/frontdesk/src/inquiries/store.ts'
import { describeMailer } from './suites/mailer.ts'
import { findFailures, type TestRunner } from './suites/runner.ts'
import { describeStore } from './suites/store.ts'
import { describeVerifier } from './suites/verifier.ts'
import type { BotVerifier } from '../../packages/frontdesk/src/contact/bot-checks/verifier.ts'
import { memoryStore } from '../harness/memory-store.ts'
import { settableTime } from '../harness/settable-time.ts'

const FIELDS = 'keeps every field as it was given (contract 2.1)'
const NO_MATCH = 'change nothing if a filter matches no inquiry'
const VALUES = 'keep the first value of a name, and return it to every caller'

const storeFailures = (
  spoil: (store: InquiryStore) => Partial<InquiryStore>,
): Promise<readonly string[]> =>
  findFailures(({ describe, it }) => {
    // The whole suite takes a second each time and finds no more of these mistakes.
    const asked: TestRunner = {
      describe,
      it: (name, run) => [FIELDS, NO_MATCH, VALUES].includes(name) && it(name, run),
    }
    describeStore(asked, 'a wrong store', () => {
      const { now, setTime } = settableTime()
      const create = (): InquiryStore => {
        const store = memoryStore(now)
        return { ...store, ...spoil(store) }
      }
      return { create, durable: false, setTime, async remove() {} }
    })
  })

describe('the suite of stores', () => {
  it('passes a correct store', async () => {
    expect(await storeFailures(() => ({}))).toEqual([])
  })

  it.each([
    ['forgets the language', { language: undefined }],
    ['forgets the page', { page: undefined }],
  ])('finds a store that %s', async (_, change) => {
    const failures = await storeFailures(({ append }) => ({
      append: ({ inquiry, ...more }) => append({ ...more, inquiry: { ...inquiry, ...change } }),
    }))
    expect(failures).toContain(FIELDS)
  })

  it('finds a store that changes characters', async () => {
    const failures = await storeFailures(({ append }) => ({
      append: ({ inquiry, ...more }) =>
        append({ ...more, inquiry: { ...inquiry, message: inquiry.message.normalize() } }),
    }))
    expect(failures).toEqual([FIELDS])
  })

  it('finds a store that removes all inquiries for an empty list', async () => {
    const failures = await storeFailures(({ remove }) => ({
      remove: ({ ids, ...filter }, limit) =>
        remove({ ...filter, ...(ids?.length && { ids }) }, limit),
    }))
    expect(failures).toEqual([NO_MATCH])
  })

  it('finds a store that retries all failed mail instead of the named inquiries', async () => {
    const failures = await storeFailures(({ retry }) => ({ retry: (_, also) => retry({}, also) }))
    expect(failures).toContain(NO_MATCH)
  })

  it('finds a store that cuts off shared values', async () => {
    const failures = await storeFailures(({ keep }) => ({
      keep: async (name, candidate) => (await keep(name, candidate)).slice(0, 255),
    }))
    expect(failures).toEqual([VALUES])
  })
})

/** A mailer that calls its server directly, and the failing tests. */
const mailerFailures = (
  toReplyTo: (message: MailMessage) => string,
  silence: Promise<void> = Promise.resolve(),
): Promise<readonly string[]> =>
  findFailures((runner) =>
    describeMailer(runner, 'a wrong mailer', (mood) => {
      const received: string[] = []
      const send = async (message: MailMessage): Promise<SendOutcome> => {
        if (mood === 'silent') await silence
        if (mood !== 'takes') {
          const failureClass = mood === 'never' ? 'message' : 'transient'
          const explanation = 'It was not taken.'
          return { kind: 'failure', class: failureClass, code: 'E', explanation, reply: undefined }
        }
        const { from, to, messageId, date } = message
        received.push(
          [
            `From: ${JSON.stringify(from.name)} <${from.address}>`,
            `To: ${to}`,
            toReplyTo(message),
            `Message-ID: ${messageId}`,
            `Date: ${new Date(date).toUTCString()}`,
            'X-Submission-Id: one',
          ].join('\r\n'),
        )
        return { kind: 'sent', reply: 'coop-7' }
      }
      const mailer = { send, check: async () => ({ kind: 'ready' }) as const, close() {} }
      return { mailer, received, async remove() {} }
    }),
  )

const toRightReplyTo = ({ replyTo }: MailMessage): string =>
  `Reply-To: ${JSON.stringify(replyTo?.name)} <ada@example.com>`

describe('the suite of mailers', () => {
  const ADDRESSES =
    'has exactly the addresses of From, To and Reply-To, even if a name looks like one'

  it.each([
    ['passes a correct mailer', toRightReplyTo, []],
    [
      'passes addresses over two lines',
      () => 'Reply-To: =?utf-8?q?Ada_<x@y.z>?=\r\n <ada@example.com>',
      [],
    ],
    ['finds a mailer that forgets Reply-To', () => 'X-Else: 1', [ADDRESSES]],
    [
      'finds a mailer that lets a name add an address',
      ({ replyTo }) => `Reply-To: ${replyTo?.name} <ada@example.com>`,
      [ADDRESSES],
    ],
  ] satisfies [string, (message: MailMessage) => string, string[]][])(
    '%s',
    async (_, toReplyTo, failed) => {
      expect(await mailerFailures(toReplyTo)).toEqual(failed)
    },
  )

  it('finds a mailer that waits forever for a silent server', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const failures = mailerFailures(toRightReplyTo, new Promise(() => {}))
      await vi.advanceTimersByTimeAsync(60_000)
      expect(await failures).toEqual([expect.stringMatching(/silent$/)])
    } finally {
      vi.useRealTimers()
    }
  })
})

const verifierFailures = (html: string): Promise<readonly string[]> =>
  findFailures((runner) =>
    describeVerifier(
      runner,
      'a bot check',
      (): BotVerifier => ({
        name: 'mine',
        field: 'my-token',
        sources: { 'script-src': ['https://check.example/'] },
        widget: () => html,
        identify: (token, now) =>
          /^[a-z-]+$/.test(token) ? { key: token, expiresAt: now + 1000 } : undefined,
        verify: async () => ({ human: false, reason: 'rejected' }),
      }),
      'has-the-form-of-a-token',
    ),
  )

describe('the suite of bot checks', () => {
  it.each([
    '<script src="https://check.example/a.js" async></script>',
    "<script async src='https://check.example/a.js'></script>",
    '<script src=https://check.example/a.js></script>',
    '<script src="/my-check.js" defer></script>',
    '<script type="application/json">{"key":1}</script><script src="/my-check.js"></script>',
  ])('passes the widget %s', async (html) => {
    expect(await verifierFailures(html)).toEqual([])
  })

  it.each([
    '<script>start()</script>',
    '<script type="module">start()</script>',
    '<script data-src="/my-check.js">start()</script>',
    '<script src="https://else.example/a.js"></script>',
    "<script src='//else.example/a.js'></script>",
    '<script src="https://["></script>',
  ])('refuses the widget %s', async (html) => {
    expect(await verifierFailures(html)).toEqual([
      'has a widget without inline code, with scripts from its declared sources',
    ])
  })
})
