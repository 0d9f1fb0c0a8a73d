/** A mailer that the configuration brings along: what it does wrong stays its own. */
import { inTime } from './in-time.ts'
import type { Mailer, MailerCheck, MailRoute, SendFailure, SendOutcome } from './mailer.ts'

/**
 * Milliseconds until a call of it counts as failed. Twice this, for a mail and its notice, is within
 * the lease of a delivery, or the mail would be claimed again while it is on its way.
 */
export const OWN_MAILER_DEADLINE_MS: number = 4 * 60_000

/** Whether a value of the configuration has what the port asks for. */
export function isMailRoute(value: unknown): value is MailRoute {
  if (typeof value !== 'object' || value === null) return false
  const { server, protection, open }: Partial<Record<string, unknown>> = { ...value }
  return typeof server === 'string' && typeof protection === 'string' && typeof open === 'function'
}

/**
 * The same route, whose mailer resolves in time and never throws: whatever else it does becomes a
 * failure that is tried again. It is opened anew until that succeeds once.
 */
export function guardRoute(route: MailRoute): MailRoute {
  const { server, protection } = route
  return {
    server,
    protection,
    async open(patience) {
      let opened: Promise<Mailer> | undefined
      const reach = (): Promise<Mailer> => {
        opened ??= (async () => route.open(patience))().catch((error: unknown) => {
          opened = undefined
          throw error
        })
        return opened
      }
      const ask = async <T extends { readonly kind: string }>(
        call: (mailer: Mailer) => Promise<T>,
        kinds: readonly string[],
      ): Promise<T | SendFailure> => {
        try {
          const outcome = await inTime(async () => call(await reach()), OWN_MAILER_DEADLINE_MS)
          if (outcome === 'late') return toFailure(server, 'did not answer in time', 'ELATE')
          if (kinds.includes(outcome?.kind)) return outcome
          return toFailure(server, 'answered with no outcome that Frontdesk knows', 'EOUTCOME')
        } catch (error) {
          // Its message may hold anything, a visitor's address included.
          const name = error instanceof Error ? error.name : typeof error
          return toFailure(server, `ended in an unexpected ${name}`, 'ETHROWN')
        }
      }
      return {
        send: (message) =>
          ask<SendOutcome>(async (mailer) => mailer.send(message), ['sent', 'failure']),
        check: () => ask<MailerCheck>(async (mailer) => mailer.check(), ['ready', 'failure']),
        close() {
          void opened?.then((mailer) => mailer.close()).catch(() => {})
        },
      }
    },
  }
}

function toFailure(server: string, what: string, code: string): SendFailure {
  return {
    kind: 'failure',
    class: 'transient',
    code,
    explanation: `The mailer for ${server}, mail.mailer of the configuration, ${what}. Correct it: "A mailer of your own" in the guide to mail says what it answers.`,
    reply: undefined,
  }
}
