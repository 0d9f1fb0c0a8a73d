/** What every mailer promises, as tests. A new one runs them by one call of `describeMailer`. */
import type { Mailer, MailMessage } from '../mail/mailer.ts'
import { expect } from './expect.ts'
import type { TestRunner } from './runner.ts'

/** How the server behind a mailer treats every message: `later` and `never` are its refusals. */
export type MailServerMood = 'takes' | 'later' | 'never' | 'silent' | 'gone'

/** A server in that mood, and a mailer that hands over to it with a deadline of a few seconds. */
export interface MailerPlace {
  readonly mailer: Mailer
  /** What the server received whole, each as text with the header fields it arrived with. */
  readonly received: readonly string[]
  /** Whether the server itself mails the same message once, however often it comes. Default `mailed`. */
  readonly repeats?: 'mailed' | 'recognised'
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
  headers: { 'Auto-Submitted': 'auto-generated' },
  text: 'Do you ship to Norway?\n.\n.. äöü\n',
}

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
      'hands a message over, and the same one again with the same Message-ID and date',
      within('takes', async ({ mailer, received, repeats = 'mailed' }) => {
        for (const count of [1, repeats === 'mailed' ? 2 : 1]) {
          expect(await mailer.send(message)).toMatchObject({ kind: 'sent' })
          expect(received).toHaveLength(count)
        }
        const fields = received.map((text) => [
          /^Message-ID:\s*(\S+)/im.exec(text)?.[1],
          new Date(/^Date:\s*(.+)$/im.exec(text)?.[1] ?? '').getTime(),
        ])
        const sent = [message.messageId, message.date]
        expect(fields).toStrictEqual(fields.map(() => sent))
      }),
    )

    it(
      'finds a server ready without sending anything',
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
    ] as const) {
      it(
        `says by a value that a message was not taken, and whether to try again: ${mood}`,
        within(mood, async ({ mailer }) => {
          const outcome = await mailer.send(message)
          expect(outcome).toMatchObject({ kind: 'failure', class: failureClass })
          if (outcome.kind === 'sent') return
          expect(outcome.code === '').toBe(false)
          // For a log, where no address belongs.
          expect(/ada@|office@|Lovelace|Norway/.test(outcome.explanation)).toBe(false)
        }),
      )
    }
  })
}
