/** A page without navigation, centred: sign-in, welcome, errors. */
import type { PropsWithChildren } from 'hono/jsx'
import type { JSX } from 'hono/jsx/jsx-runtime'
import type { InboxRequest } from '../route.ts'
import { Document } from './document.tsx'

interface PlainProps {
  readonly req: InboxRequest
  readonly title: string
  readonly again?: number | undefined
}

export function PlainPage(props: PropsWithChildren<PlainProps>): JSX.Element {
  const { req, title, again, children } = props
  return (
    <Document req={req} title={title} again={again}>
      <main class="alone" id="content">
        <div class="card">
          <span class="brand-mark" aria-hidden="true">
            {req.company.name.slice(0, 1)}
          </span>
          <h1>{title}</h1>
          {children}
        </div>
      </main>
    </Document>
  )
}
