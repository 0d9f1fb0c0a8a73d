/** Pages that links in mails lead to: they ask once more, since mail scanners open links, too. */
import type { Parts } from '../parts.ts'
import { patterns, toPath } from '../paths.ts'
import { render } from '../render.ts'
import { get, type Route, type SignedInAsk } from '../route.ts'
import type { Texts } from '../texts/en.ts'
import { ActionButton } from '../views/action-button.tsx'
import { ButtonLink } from '../views/button-link.tsx'
import { Layout } from '../views/layout.tsx'
import { findEntry } from './find-entry.ts'
import { renderGone } from './gone.tsx'
import { Sent } from './inquiry-facts.tsx'

type AskedPath = typeof patterns.answered | typeof patterns.assignment | typeof patterns.release

export function askingRoutes(parts: Parts): readonly Route[] {
  const asking = (path: AskedPath, toLabel: (texts: Texts) => string): Route =>
    get(path, 'handle', (ask) => renderAsking(parts, ask, path, toLabel(ask.texts)))
  return [
    asking(patterns.answered, ({ changes }) => changes.answered),
    asking(patterns.assignment, ({ changes }) => changes.take),
    asking(patterns.release, ({ changes }) => changes.notSpam),
  ]
}

async function renderAsking(
  parts: Parts,
  ask: SignedInAsk,
  path: AskedPath,
  label: string,
): Promise<Response> {
  const entry = await findEntry(parts, ask)
  if (!entry) return renderGone(ask)
  const { id } = entry.inquiry
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
