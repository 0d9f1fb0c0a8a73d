/** The boxes of a page, and lists of facts in them. */
import type { PropsWithChildren } from 'hono/jsx'
import type { JSX } from 'hono/jsx/jsx-runtime'

interface PanelProps {
  readonly title: string | JSX.Element
  readonly lead?: string
  /** A list or table from edge to edge, above the other content. */
  readonly wide?: JSX.Element | false
}

export function Panel(props: PropsWithChildren<PanelProps>): JSX.Element {
  const { title, lead, wide, children } = props
  return (
    <section class="panel">
      <header>
        <h2>{title}</h2>
        {lead !== undefined && <p>{lead}</p>}
      </header>
      {wide}
      {children !== undefined && <div class="body">{children}</div>}
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
