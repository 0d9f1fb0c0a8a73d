/** The contract of every mailer, as tests. Run them with `describeMailer`. */
import type { Mailer, MailMessage } from '../../../packages/frontdesk/src/mail/mailer.ts'
import { expect } from './expect.ts'
import type { TestRunner } from './runner.ts'

/**
 * How the server treats every message: `later` and `never` are refusals; `page` is a gateway that
 * answers everything with 200 and an HTML page.
 */
export type MailServerMood = 'takes' | 'later' | 'never' | 'silent' | 'gone' | 'page'

/** A server in that mood, and a mailer for it with a deadline of a few seconds. */
export interface MailerPlace {
  readonly mailer: Mailer
  /**
   * Complete messages as text with header fields. If the service gets name and address separately,
   * join them as in a mail: `"Name" <address>`.
   */
  readonly received: readonly string[]
  /**
   * What the server does with the same message again: mails it again, or repeats its first answer.
   * Default `mailed`.
   */
  readonly repeats?: 'mailed' | 'recognised'
  /**
   * Which of the two the server keeps; some write their own. Default both. All other header fields
   * stay the same on every attempt.
   */
  readonly keeps?: readonly ('Message-ID' | 'Date')[]
  remove(): Promise<void>
}

/** Called for each test. */
export type CreateMailerPlace = (mood: MailServerMood) => MailerPlace | Promise<MailerPlace>

const message: MailMessage = {
  from: { name: 'Halden "Instruments", é', address: 'site@halden.example' },
  to: 'office@halden.example',
  replyTo: { name: 'Ada <x@evil.example>, Lovelace', address: 'ada@example.com' },
  subject: 'Inquiry',
  messageId: '<one@halden.example>',
  date: 1_795_237_200_000,
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Submission-Id': 'one' },
  text: 'Do you ship to Norway?\n.\n.. äöü\n',
}

/** Milliseconds that no mailer may exceed. */
const DEADLINE_MS = 60_000

/** Registers the tests of a `Mailer` with your runner. */
export function describeMailer(
  { describe, it }: TestRunner,
  name: string,
  createPlace: CreateMailerPlace,
): void {
  const within =
    (mood: MailServerMood, work: (place: MailerPlace) => Promise<void>) =>
    async (): Promise<void> => {
      const place = await createPlace(mood)
      try {
        await work(place)
      } finally {
        place.mailer.close()
        await place.remove()
      }
    }

  describe(`${name}, as a Mailer`, () => {
    it(
      'sends a message, and repeats it with the same Message-ID and date',
      within('takes', async (place) => {
        const { mailer, received, repeats = 'mailed', keeps = ['Message-ID', 'Date'] } = place
        expect(await mailer.send(message)).toMatchObject({ kind: 'sent' })
        expect(received).toHaveLength(1)
        expect(await mailer.send(message)).toMatchObject({ kind: 'sent' })
        expect(received).toHaveLength(repeats === 'mailed' ? 2 : 1)
        const kept = new Set<string>(['X-Submission-Id', ...keeps])
        const fields = received.map((text) => readIdentity(text, kept))
        const { messageId, date } = message
        const sent = readIdentity(
          `X-Submission-Id: one\nMessage-ID: ${messageId}\nDate: ${new Date(date).toUTCString()}`,
          kept,
        )
        expect(fields).toStrictEqual(fields.map(() => sent))
      }),
    )

    it(
      'has exactly the addresses of From, To and Reply-To, even if a name looks like one',
      within('takes', async ({ mailer, received }) => {
        expect(await mailer.send(message)).toMatchObject({ kind: 'sent' })
        const [text = ''] = received
        const named = ['From', 'To', 'Reply-To'].map((name) => readAddresses(text, name))
        const { from, to, replyTo } = message
        expect(named).toStrictEqual([[from.address], [to], [replyTo?.address]])
      }),
    )

    it(
      'reports a ready server without sending a mail',
      within('takes', async ({ mailer, received }) => {
        expect(await mailer.check()).toMatchObject({ kind: 'ready' })
        expect(received).toHaveLength(0)
      }),
    )

    for (const [mood, failureClass] of [
      ['later', 'transient'],
      ['never', 'message'],
      ['silent', 'transient'],
      ['gone', 'transient'],
      ['page', 'transient'],
    ] as const) {
      it(
        `returns a failure that says whether to try again: ${mood}`,
        within(mood, async ({ mailer }) => {
          const outcome = await endInTime(mailer.send(message))
          expect(outcome).toMatchObject({ kind: 'failure', class: failureClass })
          if (outcome === 'late' || outcome.kind === 'sent') return
          expect(outcome.code === '').toBe(false)
          // For the log, which contains no address.
          expect(/ada@|office@|Lovelace|Norway/.test(outcome.explanation)).toBe(false)
        }),
      )
    }
  })
}

async function endInTime<T>(work: Promise<T>): Promise<T | 'late'> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, DEADLINE_MS, 'late')
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Whom a field of addresses names, outside of quotes and encoded words (RFC 5322 3.4, RFC 2047). */
function readAddresses(text: string, name: string): readonly string[] {
  const [head = ''] = text.split(/\r?\n\r?\n/, 1)
  const field = new RegExp(`^${name}:(.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(head)?.[1] ?? ''
  const bare = field.replace(/"(?:[^"\\]|\\.)*"|=\?[^?\s]+\?[bq]\?[^?\s]*\?=/gi, '')
  return bare.match(/[^\s<>,;:]+@[^\s<>,;:]+/g) ?? []
}

/** The compared fields of a mail, with dates as numbers. */
function readIdentity(text: string, names: ReadonlySet<string>): readonly unknown[] {
  return [...names].map((name) => {
    const value = new RegExp(`^${name}:\\s*(.+?)\\s*$`, 'im').exec(text)?.[1]
    return name === 'Date' ? new Date(value ?? '').getTime() : value
  })
}
