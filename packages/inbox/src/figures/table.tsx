/** Tables, and those of figures with a bar in each row. */
import type { JSX } from 'hono/jsx/jsx-runtime'
import { Bar } from './columns.tsx'

type Cell = string | number | JSX.Element

export interface TableProps {
  readonly caption: string
  readonly head: readonly string[]
  /** The first cell is the row's header. */
  readonly rows: readonly (readonly [name: Cell, ...rest: Cell[]])[]
}

export function Table({ caption, head, rows }: TableProps): JSX.Element {
  return (
    <div class="scroll" tabindex={0} role="region" aria-label={caption}>
      <table>
        <caption class="unseen">{caption}</caption>
        <thead>
          <tr>
            {head.map((label) => (
              <th scope="col">{label}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...rest]) => (
            <tr>
              <th scope="row">{name}</th>
              {rest.map((cell) => (
                <td>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface BarTableProps {
  readonly caption: string
  readonly head: readonly [name: string, count: string, more?: string]
  readonly rows: readonly (readonly [name: string, count: number, more?: string])[]
}

export function BarTable({ caption, head, rows }: BarTableProps): JSX.Element {
  const most = Math.max(0, ...rows.map(([, count]) => count))
  const [name, count, more] = head
  return (
    <table class="bars">
      <caption class="unseen">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col" colspan={2}>
            {count}
          </th>
          {more !== undefined && <th scope="col">{more}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, value, extra]) => (
          <tr>
            <th scope="row">{label}</th>
            <td>{value}</td>
            <td class="wide">
              <Bar value={value} most={most} />
            </td>
            {more !== undefined && <td>{extra}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
