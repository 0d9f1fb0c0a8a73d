/** Erases an inquiry, after a page that says what is deleted and what stays. */
import type { JSX } from 'hono/jsx/jsx-runtime'
import type { Parts } from '../parts.ts'
import { patterns, toPath } from '../paths.ts'
import { render } from '../render.ts'
import type { Form } from '../request/form.ts'
import { get, type Route, type UserRequest } from '../route.ts'
import { HiddenFields } from '../views/action-button.tsx'
import { ButtonLink } from '../views/button-link.tsx'
import { Layout } from '../views/layout.tsx'
import { toInquiryAction } from './change.ts'
import { findEntry } from './find-entry.ts'
import { renderGone } from './gone.tsx'
import { toVisitorName } from './names.ts'
import { Panel } from './panel.tsx'
import { toSeenFields } from './seen-version.ts'
import { isBlocked } from './spam.tsx'

export function erasureRoutes(parts: Parts): readonly Route[] {
  return [
    get(patterns.erasure, { right: 'care-for-data', fresh: true }, async (req) => {
      const entry = await findEntry(parts, req)
      if (!entry) return renderGone(req)
      const { erasure: words } = req.texts
      const { id } = entry.inquiry
      const blocked = (await isBlocked(parts, entry)) ? [req.texts.person.blocks] : []
      return renderErasure(req, {
        title: words.title,
        up: { path: toPath(patterns.inquiry, { id }), label: toVisitorName(entry) },
        lead: words.of(toVisitorName(entry)),
        goes: Object.values(words.goesList),
        stays: [...Object.values(words.staysList), ...blocked],
        path: toPath(patterns.erasure, { id }),
        fields: toSeenFields(entry, await parts.work.notes.list([id])),
        button: words.erase,
      })
    }),
    toInquiryAction(parts, {
      path: patterns.erasure,
      access: { right: 'care-for-data', fresh: true },
      toChange: () => ({ kind: 'erase' }),
    }),
  ]
}

interface Erasure {
  readonly title: string
  readonly up: { readonly path: string; readonly label: string }
  readonly lead: string
  /** Why it was not erased. */
  readonly changed?: JSX.Element
  readonly goes: readonly string[]
  readonly stays: readonly string[]
  readonly path: string
  readonly fields: Form['entries']
  readonly button: string
}

/** Asks before anything is erased. */
export function renderErasure(req: UserRequest, page: Erasure): Promise<Response> {
  const { erasure: words } = req.texts
  const { title, up, lead, changed, goes, stays, path, fields, button } = page
  return render(
    req.c,
    <Layout req={req} title={title} up={up}>
      <div class="narrow">
        <p>{lead}</p>
        {changed}
        {[[words.goes, goes] as const, [words.stays, stays] as const].map(([heading, points]) => (
          <Panel title={heading}>
            <ul>
              {points.map((point) => (
                <li>{point}</li>
              ))}
            </ul>
          </Panel>
        ))}
        <form method="post" action={path} class="actions">
          <HiddenFields fields={fields} />
          <button class="button danger">{button}</button>
          <ButtonLink path={up.path} label={words.cancel} />
        </form>
      </div>
    </Layout>,
    changed && 409,
  )
}
