/** The page of one's own account: name, passkeys, sessions. */
import { withColon } from 'frontdesk/ports'
import type { JSX } from 'hono/jsx/jsx-runtime'
import { Panel } from '../inquiries/panel.tsx'
import type { Parts } from '../parts.ts'
import { patterns, toPath } from '../paths.ts'
import { render } from '../render.ts'
import { may } from '../rights.ts'
import { get, post, tell, type Route, type UserRequest } from '../route.ts'
import { renderPushPanel } from '../push/push-routes.tsx'
import { createPasskeyOptions } from '../sign-in/passkey-options.ts'
import type { PasskeyRefusal } from '../sign-in/welcome.tsx'
import type { Passkey } from '../store/passkeys.ts'
import type { Session } from '../store/sessions.ts'
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
    get(patterns.account, 'own-account', (req) => renderAccount(parts, req)),
    post(patterns.accountName, 'own-account', async (req, form) => {
      const name = form.text('name').slice(0, MAX_NAME)
      if (name !== '') await parts.accounts.rename(req.account.id, name)
      return tell(req, req.texts.account.nameSaved, patterns.account)
    }),
  ]
}

export async function renderAccount(
  parts: Parts,
  req: UserRequest,
  { fault, status = 200 }: PasskeyRefusal = {},
): Promise<Response> {
  const { account, texts, session } = req
  const [passkeys, sessions] = await Promise.all([
    parts.passkeys.list(account.id),
    parts.sessions.list(account.id),
  ])
  const options = await createPasskeyOptions(parts, account, {
    sessionId: session.id,
    known: passkeys,
  })
  const pushPanel = await renderPushPanel(parts, req)
  const words = texts.account
  return render(
    req.c,
    <Layout req={req} title={words.title}>
      <div class="narrow">
        <Panel
          title={words.passkeys}
          lead={words.passkeysLead}
          wide={
            passkeys.length > 0 && (
              <ul class="rows">
                {passkeys.map((passkey) => (
                  <PasskeyRow req={req} passkey={passkey} />
                ))}
              </ul>
            )
          }
        >
          {passkeys.length === 0 && <p>{words.firstPasskey}</p>}
          {session.isFresh ? (
            <PasskeyForm
              path={patterns.passkeys}
              kind="create"
              options={options}
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
                <SessionRow req={req} session={one} />
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
        {may(account.role, 'handle') && <SignaturePanel req={req} />}
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
  readonly req: UserRequest
}

function PasskeyRow({ req, passkey }: RowProps & { readonly passkey: Passkey }): JSX.Element {
  const { account: words, language } = req.texts
  const { id, name, createdAt, usedAt } = passkey
  return (
    <li>
      <div class="what">
        <h3>{name}</h3>
        <p>
          {withColon(words.created, language)} <Moment at={createdAt} req={req} /> ·{' '}
          {withColon(words.used, language)}{' '}
          {usedAt === undefined ? words.never : <Moment at={usedAt} req={req} />}
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

function SessionRow({ req, session }: RowProps & { readonly session: Session }): JSX.Element {
  const { account: words, methods, language } = req.texts
  const { id, browser, method, createdAt, seenAt } = session
  const isThis = id === req.session.id
  return (
    <li>
      <div class="what">
        <h3>
          {browser} {isThis && <span class="tag">{words.thisOne}</span>}
        </h3>
        <p>
          {words.signedIn} {toWord(method, methods)}, <Moment at={createdAt} req={req} /> ·{' '}
          {withColon(words.seen, language)} <Moment at={seenAt} req={req} />
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
