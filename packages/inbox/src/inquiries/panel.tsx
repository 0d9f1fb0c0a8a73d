/** The boxes of a page, and lists of facts in them. */
import type { PropsWithChildren } from 'hono/jsx'
import type { JSX } from 'hono/jsx/jsx-runtime'

interface PanelProps {
  readonly title: string
  readonly lead?: string
}

export function Panel({ title, lead, children }: PropsWithChildren<PanelProps>): JSX.Element {
  return (
    <section class="panel">
      <header>
        <h2>{title}</h2>
        {lead !== undefined && <p>{lead}</p>}
      </header>
      <div class="body">{children}</div>
    </section>
  )
}

type Fact = readonly [label: string, value: JSX.Element | string | false | undefined]

/** Facts without a value are left out. */
interface FactsProps {
  readonly facts: readonly Fact[]
  /** `across`: side by side where there is room. */
  readonly kind?: 'across' | 'down'
}

export function Facts({ facts, kind = 'down' }: FactsProps): JSX.Element {
  return (
    <dl class={`facts ${kind}`}>
      {facts
        .filter(([, value]) => value !== undefined && value !== false && value !== '')
        .map(([label, value]) => (
          <div>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
