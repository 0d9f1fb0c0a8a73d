/** The page of one's own account: name, passkeys, sessions. */
import type { JSX } from 'hono/jsx/jsx-runtime'
import { Panel } from '../inquiries/panel.tsx'
import type { Parts } from '../parts.ts'
import { patterns, toPath } from '../paths.ts'
import { render } from '../render.ts'
import { may } from '../rights.ts'
import { get, post, tell, type Route, type SignedInAsk } from '../route.ts'
import { renderPushPanel } from '../push/push-routes.tsx'
import { createPasskeyOptions } from '../sign-in/passkey-options.ts'
import type { PasskeyRefusal } from '../sign-in/welcome.tsx'
import type { Passkey } from '../store/passkeys.ts'
import { FRESH_MS, type Session } from '../store/sessions.ts'
import { toWord } from '../texts/texts.ts'
import { ActionButton } from '../views/action-button.tsx'
import { TextField } from '../views/fields.tsx'
import { Layout } from '../views/layout.tsx'
import { Moment } from '../views/moment.tsx'
import { PasskeyForm } from '../views/passkey-form.tsx'
import { SignaturePanel } from './signature.tsx'
import { ButtonLink } from '../views/button-link.tsx'

/** Most characters of a person's or a passkey's name. */
export const MAX_NAME = 60

export function accountRoutes(parts: Parts): readonly Route[] {
  return [
    get(patterns.account, 'own-account', (ask) => renderAccount(parts, ask)),
    post(patterns.accountName, 'own-account', async (ask, form) => {
      const name = form.text('name').slice(0, MAX_NAME)
      if (name !== '') await parts.accounts.rename(ask.account.id, name)
      return tell(ask, ask.texts.account.nameSaved, patterns.account)
    }),
  ]
}

export async function renderAccount(
  parts: Parts,
  ask: SignedInAsk,
  { fault, status = 200 }: PasskeyRefusal = {},
): Promise<Response> {
  const { account, texts, session } = ask
  const [passkeys, sessions] = await Promise.all([
    parts.passkeys.list(account.id),
    parts.sessions.list(account.id),
  ])
  const isFresh = session.freshAt >= parts.now() - FRESH_MS
  const options = await createPasskeyOptions(parts, account, {
    sessionId: session.id,
    known: passkeys,
  })
  const pushPanel = await renderPushPanel(parts, ask)
  const words = texts.account
  return render(
    ask.c,
    <Layout ask={ask} title={words.title}>
      <div class="narrow">
        <Panel
          title={words.passkeys}
          lead={words.passkeysLead}
          wide={
            passkeys.length > 0 && (
              <ul class="rows">
                {passkeys.map((passkey) => (
                  <PasskeyRow ask={ask} passkey={passkey} />
                ))}
              </ul>
            )
          }
        >
          {passkeys.length === 0 && <p>{words.firstPasskey}</p>}
          {isFresh ? (
            <PasskeyForm
              path={patterns.passkeys}
              kind="create"
              options={options}
              fields={[]}
              label={words.addPasskey}
              texts={texts}
              fault={fault && words[fault]}
            />
          ) : (
            <ButtonLink
              path={`${patterns.confirm}?back=${patterns.account}`}
              label={words.addPasskey}
            />
          )}
        </Panel>
        <Panel
          title={words.sessions}
          wide={
            <ul class="rows">
              {sessions.map((one) => (
                <SessionRow ask={ask} session={one} />
              ))}
            </ul>
          }
        >
          {sessions.length > 1 && (
            <ActionButton path={patterns.otherSessionsEnd} label={words.endOthers} />
          )}
        </Panel>
        {pushPanel}
        <Panel title={texts.shortcuts.title} lead={texts.shortcuts.setting}>
          <ActionButton
            path={patterns.shortcuts}
            label={account.hasShortcuts ? texts.shortcuts.off : texts.shortcuts.on}
            fields={[['keys', account.hasShortcuts ? 'off' : 'on']]}
          />
        </Panel>
        {may(account.role, 'handle') && (
          <Panel title={texts.snippets.title} lead={texts.snippets.lead}>
            <ButtonLink path={patterns.snippets} label={texts.snippets.edit} />
          </Panel>
        )}
        {may(account.role, 'handle') && <SignaturePanel ask={ask} />}
        <Panel title={words.name} lead={words.nameHelp}>
          <form class="inline" method="post" action={patterns.accountName}>
            <TextField
              name="name"
              label={words.name}
              value={account.name}
              autocomplete="name"
              maxlength={MAX_NAME}
            />
            <button class="button">{words.saveName}</button>
          </form>
        </Panel>
      </div>
    </Layout>,
    status,
  )
}

interface RowProps {
  readonly ask: SignedInAsk
}

function PasskeyRow({ ask, passkey }: RowProps & { readonly passkey: Passkey }): JSX.Element {
  const { account: words } = ask.texts
  const { id, name, createdAt, usedAt } = passkey
  return (
    <li>
      <div class="what">
        <h3>{name}</h3>
        <p>
          {words.created} <Moment at={createdAt} ask={ask} /> · {words.used}{' '}
          {usedAt === undefined ? words.never : <Moment at={usedAt} ask={ask} />}
        </p>
      </div>
      <details class="change">
        <summary class="button quiet">
          {words.rename}
          <span class="unseen"> {name}</span>
        </summary>
        <form class="inline" method="post" action={toPath(patterns.passkeyName, { id })}>
          <input
            name="name"
            value={name}
            aria-label={words.passkeyName}
            required
            maxlength={MAX_NAME}
          />
          <button class="button">{words.rename}</button>
        </form>
      </details>
      <ActionButton
        path={toPath(patterns.passkeyRemoval, { id })}
        label={words.remove}
        about={name}
        kind="quiet"
      />
    </li>
  )
}

function SessionRow({ ask, session }: RowProps & { readonly session: Session }): JSX.Element {
  const { account: words, methods } = ask.texts
  const { id, browser, method, createdAt, seenAt } = session
  const isThis = id === ask.session.id
  return (
    <li>
      <div class="what">
        <h3>
          {browser} {isThis && <span class="tag">{words.thisOne}</span>}
        </h3>
        <p>
          {words.signedIn} {toWord(method, methods)}, <Moment at={createdAt} ask={ask} /> ·{' '}
          {words.seen} <Moment at={seenAt} ask={ask} />
        </p>
      </div>
      {!isThis && (
        <ActionButton
          path={toPath(patterns.sessionEnd, { id })}
          label={words.end}
          about={browser}
          kind="quiet"
        />
      )}
    </li>
  )
}
