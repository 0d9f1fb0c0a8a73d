/** Erases an inquiry, after a page that says what is deleted and what stays. */
import type { InboxEntry } from 'frontdesk/ports'
import type { JSX } from 'hono/jsx/jsx-runtime'
import type { Parts } from '../parts.ts'
import { patterns, toPath } from '../paths.ts'
import { render } from '../render.ts'
import { get, type Route, type UserRequest } from '../route.ts'
import { HiddenFields } from '../views/action-button.tsx'
import { Layout } from '../views/layout.tsx'
import { toInquiryAction } from './change.ts'
import { findEntry } from './find-entry.ts'
import { renderGone } from './gone.tsx'
import { toVisitorName } from './names.ts'
import { Panel } from './panel.tsx'
import { ButtonLink } from '../views/button-link.tsx'

export function erasureRoutes(parts: Parts): readonly Route[] {
  return [
    get(patterns.erasure, { right: 'care-for-data', fresh: true }, async (req) => {
      const entry = await findEntry(parts, req)
      return entry ? renderErasure(req, entry) : renderGone(req)
    }),
    toInquiryAction(parts, {
      path: patterns.erasure,
      access: { right: 'care-for-data', fresh: true },
      toChange: () => ({ kind: 'erase' }),
    }),
  ]
}

function renderErasure(req: UserRequest, entry: InboxEntry): Promise<Response> {
  const { erasure: words } = req.texts
  const { id } = entry.inquiry
  return render(
    req.c,
    <Layout
      req={req}
      title={words.title}
      up={{ path: toPath(patterns.inquiry, { id }), label: toVisitorName(entry) }}
    >
      <div class="narrow">
        <p>{words.of(toVisitorName(entry))}</p>
        <Points title={words.goes} points={words.goesList} />
        <Points title={words.stays} points={words.staysList} />
        <form method="post" action={toPath(patterns.erasure, { id })} class="actions">
          <HiddenFields fields={[['version', String(entry.handling.version)]]} />
          <button class="button danger">{words.erase}</button>
          <ButtonLink path={toPath(patterns.inquiry, { id })} label={words.cancel} />
        </form>
      </div>
    </Layout>,
  )
}

/** A heading and a list. */
export function Points(props: {
  readonly title: string
  readonly points: Readonly<Record<string, string>>
}): JSX.Element {
  return (
    <Panel title={props.title}>
      <ul>
        {Object.values(props.points).map((point) => (
          <li>{point}</li>
        ))}
      </ul>
    </Panel>
  )
}
