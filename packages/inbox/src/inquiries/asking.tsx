/** Pages that links in mails lead to: they ask once more, since mail scanners open links, too. */
import type { Parts } from '../parts.ts'
import { patterns, toPath } from '../paths.ts'
import { render } from '../render.ts'
import { get, type Route, type SignedInAsk } from '../route.ts'
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
  return asked.map((path) => get(path, 'handle', (ask) => renderAsking(parts, ask, path)))
}

async function renderAsking(parts: Parts, ask: SignedInAsk, path: AskedPath): Promise<Response> {
  const entry = await findEntry(parts, ask)
  if (!entry) return renderGone(ask)
  const { id } = entry.inquiry
  const label = toLabel(path, ask.texts)
  await parts.record({ actor: ask.account.id, action: 'read', object: id })
  return render(
    ask.c,
    <Layout ask={ask} title={label}>
      <Sent entry={entry} ask={ask} />
      <div class="actions">
        <ActionButton
          path={toPath(path, { id })}
          label={label}
          kind="main"
          fields={[
            ['version', String(entry.handling.version)],
            ...(path === patterns.assignment ? [['to', ask.account.id] as const] : []),
          ]}
        />
        <ButtonLink path={toPath(patterns.inquiry, { id })} label={ask.texts.erasure.cancel} />
      </div>
    </Layout>,
  )
}
