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

type AskedPath = typeof patterns.answered | typeof patterns.assignment | typeof patterns.release

export function askingRoutes(parts: Parts): readonly Route[] {
  const asked = [patterns.answered, patterns.assignment, patterns.release] as const
  return asked.map((path) => get(path, 'handle', (req) => renderAsking(parts, req, path)))
}

async function renderAsking(parts: Parts, req: UserRequest, path: AskedPath): Promise<Response> {
  const entry = await findEntry(parts, req)
  if (!entry) return renderGone(req)
  const { id } = entry.inquiry
  const label = toLabel(path, req.texts)
  await parts.record({ actor: req.account.id, action: 'read', object: id })
  return render(
    req.c,
    <Layout req={req} title={label}>
      <Sent entry={entry} req={req} />
      <div class="actions">
        <ActionButton
          path={toPath(path, { id })}
          label={label}
          kind="main"
          fields={[
            ['version', String(entry.handling.version)],
            ...(path === patterns.assignment ? [['to', req.account.id] as const] : []),
          ]}
        />
        <ButtonLink path={toPath(patterns.inquiry, { id })} label={req.texts.erasure.cancel} />
      </div>
    </Layout>,
  )
}
