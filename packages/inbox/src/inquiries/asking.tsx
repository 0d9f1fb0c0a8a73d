/** Pages that links in mails lead to: they ask once more, since mail scanners open links, too. */
import type { Parts } from '../parts.ts'
import { patterns, toPath } from '../paths.ts'
import { render } from '../render.ts'
import { get, type Route, type UserRequest } from '../route.ts'
import { ActionButton } from '../views/action-button.tsx'
import { ButtonLink } from '../views/button-link.tsx'
import { Layout } from '../views/layout.tsx'
import { findEntry } from './find-entry.ts'
import { renderGone } from './gone.tsx'
import { Sent } from './inquiry-facts.tsx'
import { toLabel } from './labels.ts'
import { toSeenFields } from './seen-version.ts'

const asked = { answer: patterns.answered, assign: patterns.assignment, release: patterns.release }

type Asked = keyof typeof asked

export function askingRoutes(parts: Parts): readonly Route[] {
  const kinds = ['answer', 'assign', 'release'] as const
  return kinds.map((kind) => get(asked[kind], 'handle', (req) => renderAsking(parts, req, kind)))
}

async function renderAsking(parts: Parts, req: UserRequest, kind: Asked): Promise<Response> {
  const entry = await findEntry(parts, req)
  if (!entry) return renderGone(req)
  const { id } = entry.inquiry
  const label = toLabel(kind, req.texts)
  await parts.record({ actor: req.account.id, action: 'read', object: id })
  return render(
    req.c,
    <Layout req={req} title={label}>
      <Sent entry={entry} req={req} />
      <div class="actions">
        <ActionButton
          path={toPath(asked[kind], { id })}
          label={label}
          kind="main"
          fields={[
            ...toSeenFields(entry, await parts.work.notes.list([id])),
            ...(kind === 'assign' ? [['to', req.account.id] as const] : []),
          ]}
        />
        <ButtonLink path={toPath(patterns.inquiry, { id })} label={req.texts.erasure.cancel} />
      </div>
    </Layout>,
  )
}
