/** The mails of an inquiry and their states, with the mail server's words. */
import type { DeliveryStanding, InboxEntry } from 'frontdesk/ports'
import type { JSX } from 'hono/jsx/jsx-runtime'
import type { UserRequest } from '../route.ts'
import { Facts, Panel } from './panel.tsx'
import { Moment } from '../views/moment.tsx'

export function Deliveries(props: {
  readonly entry: InboxEntry
  readonly req: UserRequest
}): JSX.Element {
  const { entry, req } = props
  const { copies, delivery, confirmation } = entry
  const { inquiry: words } = req.texts
  return (
    <Panel title={words.delivery}>
      {(copies.length > 0 ? copies : [delivery]).map((mail) => (
        <Delivery mail={mail} title={mail.recipient ?? words.company} req={req} />
      ))}
      {confirmation && <Delivery mail={confirmation} title={words.confirmation} req={req} />}
    </Panel>
  )
}

interface DeliveryProps {
  readonly mail: DeliveryStanding
  readonly title: string
  readonly req: UserRequest
}

export function Delivery({ mail, title, req }: DeliveryProps): JSX.Element {
  return (
    <>
      <h3>{title}</h3>
      <DeliveryFacts mail={mail} req={req} />
    </>
  )
}

export function DeliveryFacts({ mail, req }: Omit<DeliveryProps, 'title'>): JSX.Element {
  const { inquiry: words, mail: states } = req.texts
  const { state, attempts, nextAt, sentAt, code, error, reply, bounce } = mail
  const { language } = req.texts
  const now = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(0, 'second')
  const isLater = nextAt !== undefined && nextAt > req.now
  const isDue = nextAt !== undefined && attempts > 0
  const own = error?.split(' The server said: ')[1] // Behind our explanation, which is English.
  const said = state === 'sent' ? reply : (own ?? [code, error].filter(Boolean).join(' '))
  return (
    <Facts
      facts={[
        [states[state], words.attempts(attempts)],
        [words.sentAt, sentAt !== undefined && <Moment at={sentAt} req={req} />],
        [words.nextAt, isLater ? <Moment at={nextAt} req={req} /> : isDue && now],
        [words.serverSaid, said],
        [words.bounced, bounce?.reason],
      ]}
    />
  )
}
