/** A chart with one number a week, as an SVG that style sheets colour; a table has the numbers. */
import type { JSX } from 'hono/jsx/jsx-runtime'

interface ColumnsProps {
  readonly title: string
  /** One for each week, oldest first; undefined: no column. */
  readonly values: readonly (number | undefined)[]
  /** Texts below the first and the last column. */
  readonly ends: readonly [first: string, last: string]
  /** Label of the highest value. */
  toLabel(value: number): string
}

/** Percent of a column's place. */
const WIDTH = 62

/** Height of the drawing, in units of the image. */
const HEIGHT = 100

export function Columns({ title, values, ends, toLabel }: ColumnsProps): JSX.Element {
  const top = toTop(Math.max(...values.map((value) => value ?? 0)))
  return (
    <div class="columns">
      <div class="scale" aria-hidden="true">
        <span>{toLabel(top)}</span>
        <span>{toLabel(top / 2)}</span>
        <span>{toLabel(0)}</span>
      </div>
      <svg
        role="img"
        aria-label={title}
        viewBox={`0 0 ${values.length * 100} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        <path class="grid" d={`M0 .5H${values.length * 100}M0 50H${values.length * 100}`} />
        {values.map((value = 0, at) => {
          const height = (value / top) * HEIGHT
          const x = at * 100 + (100 - WIDTH) / 2
          return <rect x={x} y={HEIGHT - height} width={WIDTH} height={height} />
        })}
      </svg>
      <div class="ends" aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </div>
    </div>
  )
}

/** The next of 1, 2 or 5 with zeros, for a readable scale; at least 2. */
function toTop(most: number): number {
  if (most <= 2) return 2
  const unit = 10 ** Math.floor(Math.log10(most))
  return unit * ([1, 2, 5].find((step) => step * unit >= most) ?? 10)
}

/** A bar in a table's row, beside its number. */
export function Bar(props: { readonly value: number; readonly most: number }): JSX.Element {
  const { value, most } = props
  return (
    <svg class="bar-mark" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect width={most === 0 ? 0 : (value / most) * 100} height="1" />
    </svg>
  )
}
