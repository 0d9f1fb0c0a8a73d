/** The mails of an inquiry and their states, with the mail server's words. */
import type { DeliveryStanding, InboxEntry } from 'frontdesk/ports'
import type { JSX } from 'hono/jsx/jsx-runtime'
import type { SignedInAsk } from '../route.ts'
import { Facts, Panel } from './panel.tsx'
import { Moment } from '../views/moment.tsx'

export function Deliveries(props: {
  readonly entry: InboxEntry
  readonly ask: SignedInAsk
}): JSX.Element {
  const { entry, ask } = props
  const { copies, delivery, confirmation } = entry
  const { inquiry: words } = ask.texts
  return (
    <Panel title={words.delivery}>
      {(copies.length > 0 ? copies : [delivery]).map((mail) => (
        <Delivery mail={mail} title={mail.recipient ?? words.company} ask={ask} />
      ))}
      {confirmation && <Delivery mail={confirmation} title={words.confirmation} ask={ask} />}
    </Panel>
  )
}

interface DeliveryProps {
  readonly mail: DeliveryStanding
  readonly title: string
  readonly ask: SignedInAsk
}

function Delivery({ mail, title, ask }: DeliveryProps): JSX.Element {
  return (
    <>
      <h3>{title}</h3>
      <DeliveryFacts mail={mail} ask={ask} />
    </>
  )
}

export function DeliveryFacts({ mail, ask }: Omit<DeliveryProps, 'title'>): JSX.Element {
  const { inquiry: words, mail: states } = ask.texts
  const { state, attempts, nextAt, sentAt, code, error, reply, bounce } = mail
  const said = state === 'sent' ? reply : [code, error].filter(Boolean).join(' ')
  return (
    <Facts
      facts={[
        [states[state], words.attempts(attempts)],
        [words.sentAt, sentAt !== undefined && <Moment at={sentAt} ask={ask} />],
        [
          words.nextAt,
          state === 'pending' && nextAt !== undefined && <Moment at={nextAt} ask={ask} />,
        ],
        [words.serverSaid, said],
        [words.bounced, bounce?.reason],
      ]}
    />
  )
}
