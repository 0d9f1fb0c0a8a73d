/** The HTML around every page. */
import type { PropsWithChildren } from 'hono/jsx'
import type { JSX } from 'hono/jsx/jsx-runtime'
import type { InboxRequest } from '../route.ts'

interface DocumentProps {
  readonly req: InboxRequest
  /** Title of the window, without the company. */
  readonly title: string
  /** Seconds until the browser loads the page again; 0: at once, with the missing cookies. */
  readonly again?: number | undefined
}

export function Document(props: PropsWithChildren<DocumentProps>): JSX.Element {
  const { req, title, again, children } = props
  const { texts, company, assets } = req
  return (
    <html lang={texts.language} dir={texts.direction}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {again !== undefined && <meta http-equiv="refresh" content={String(again)} />}
        <title>{`${title} · ${company.name}`}</title>
        <link rel="icon" href={assets.icon.path} type="image/svg+xml" />
        <link rel="stylesheet" href={assets.style.path} />
        <script type="module" src={assets.script.path} />
      </head>
      <body>{children}</body>
    </html>
  )
}
