/** The page of the people: their roles, and invitations. */
import { withColon } from 'frontdesk/ports'
import type { JSX } from 'hono/jsx/jsx-runtime'
import { Facts, Panel } from '../inquiries/panel.tsx'
import { invite, isEmail, type Invited } from '../invite.ts'
import type { Parts } from '../parts.ts'
import { patterns, toPath } from '../paths.ts'
import { render } from '../render.ts'
import type { Form } from '../request/form.ts'
import { parseRole, roles, type Role } from '../rights.ts'
import { get, post, seeOther, tell, type Route, type UserRequest, type Action } from '../route.ts'
import type { ListedAccount } from '../store/accounts.ts'
import { ActionButton } from '../views/action-button.tsx'
import { SelectField, TextField } from '../views/fields.tsx'
import { Layout } from '../views/layout.tsx'
import { Menu } from '../views/menu.tsx'
import { Moment } from '../views/moment.tsx'

export function peopleRoutes(parts: Parts): readonly Route[] {
  return [
    get(patterns.people, 'manage-people', (req) => renderPeople(parts, req)),
    post(patterns.people, { right: 'manage-people', fresh: true }, async (req, form) => {
      const email = form.text('email')
      const role = parseRole(form.text('role'))
      if (!isEmail(email) || !role) return renderPeople(parts, req, { email, role })
      return tellInvited(req, await invite(parts, { email, role, actor: req.account.id }))
    }),
    post(patterns.personInvitation, { right: 'manage-people', fresh: true }, async (req) => {
      const account = await parts.accounts.find(req.c.req.param('id') ?? '')
      if (!account) return seeOther(req.c, patterns.people)
      const { email, role } = account
      return tellInvited(req, await invite(parts, { email, role, actor: req.account.id }))
    }),
    toPersonAction(patterns.personRole, async (req, id, form) => {
      const role = parseRole(form.text('role'))
      const words = req.texts.people
      if (!role) return words.badRole
      if (!(await parts.accounts.setRole(id, role))) return words.lastOwner
      await parts.record({ actor: req.account.id, action: 'role-set', object: id, detail: role })
      return words.roleChanged
    }),
    toPersonAction(patterns.personDisabling, async (req, id) => {
      const words = req.texts.people
      if (!(await parts.accounts.disable(id, parts.now()))) return words.lastOwner
      await parts.record({ actor: req.account.id, action: 'disabled', object: id })
      return words.disabledNow
    }),
    toPersonAction(patterns.personEnabling, async (req, id) => {
      await parts.accounts.enable(id)
      await parts.record({ actor: req.account.id, action: 'enabled', object: id })
      return req.texts.people.enabledNow
    }),
    toPersonAction(patterns.personSessionsEnd, async (req, id) => {
      await parts.sessions.endOthers(id)
      await parts.record({ actor: req.account.id, action: 'sessions-ended', object: id })
      return req.texts.people.sessionsEnded
    }),
  ]
}

/** Changes one account, then shows the list with a message. */
function toPersonAction(
  path: string,
  change: (req: UserRequest, id: string, form: Form) => Promise<string>,
): Action {
  return post(path, { right: 'manage-people', fresh: true }, async (req, form) => {
    const text = await change(req, req.c.req.param('id') ?? '', form)
    return tell(req, text, patterns.people)
  })
}

function tellInvited(req: UserRequest, { account, url, mailed }: Invited): Promise<Response> {
  const { people } = req.texts
  const text = mailed ? people.invited(account.email) : people.invitedLink(account.email, url)
  return tell(req, text, patterns.people)
}

interface Typed {
  readonly email: string
  readonly role: Role | undefined
}

async function renderPeople(parts: Parts, req: UserRequest, typed?: Typed): Promise<Response> {
  const accounts = await parts.accounts.list()
  const { people: words, roles: names, roleHelp } = req.texts
  return render(
    req.c,
    <Layout req={req} title={words.title}>
      <Panel
        title={words.who}
        wide={
          <ul class="rows">
            {accounts.map((listed) => (
              <PersonRow req={req} listed={listed} />
            ))}
          </ul>
        }
      />
      <div class="narrow">
        <Panel title={words.inviteTitle}>
          <form method="post" action={patterns.people}>
            <TextField
              name="email"
              type="email"
              label={words.email}
              value={typed?.email ?? ''}
              fault={typed && !isEmail(typed.email) ? words.badEmail : undefined}
              autocomplete="off"
              maxlength={254}
            />
            <SelectField
              name="role"
              label={words.role}
              value={typed?.role ?? 'agent'}
              fault={typed && !typed.role ? words.badRole : undefined}
              options={roles.map((role) => [role, names[role]])}
            />
            <div class="field">
              <Facts facts={roles.map((role) => [names[role], roleHelp[role]])} />
            </div>
            <button class="button main">{words.invite}</button>
          </form>
        </Panel>
      </div>
    </Layout>,
    typed ? 422 : 200,
  )
}

interface PersonRowProps {
  readonly req: UserRequest
  readonly listed: ListedAccount
}

function PersonRow({ req, listed }: PersonRowProps): JSX.Element {
  const { people: words, roles: names, language } = req.texts
  const { account, seenAt, passkeys } = listed
  const { id, email, name, role, disabledAt } = account
  const isOn = disabledAt === undefined
  const roleOf = `${withColon(words.role, language)} ${email}`
  const at = (pattern: `${string}:id/${string}`): string => toPath(pattern, { id })
  return (
    <li>
      <div class="what">
        <h3>
          {name} {id === req.account.id && <span class="tag">{words.you}</span>}{' '}
          {!isOn && <span class="tag">{words.disabled}</span>}
        </h3>
        <p>
          {email} · {withColon(words.passkeys, language)} {passkeys} ·{' '}
          {withColon(words.seen, language)}{' '}
          {seenAt === undefined ? req.texts.account.never : <Moment at={seenAt} req={req} />}
        </p>
      </div>
      <form class="inline" method="post" action={at(patterns.personRole)}>
        <select name="role" aria-label={roleOf}>
          {roles.map((one) => (
            <option value={one} selected={one === role}>
              {names[one]}
            </option>
          ))}
        </select>
        <button class="button">
          {words.changeRole}
          <span class="unseen"> {roleOf}</span>
        </button>
      </form>
      <Menu label={req.texts.changes.more} about={email}>
        <ActionButton path={at(patterns.personInvitation)} label={words.newLink} kind="quiet" />
        <ActionButton
          path={at(patterns.personSessionsEnd)}
          label={words.endSessions}
          kind="quiet"
        />
        <ActionButton
          path={at(isOn ? patterns.personDisabling : patterns.personEnabling)}
          label={isOn ? words.disable : words.enable}
          kind="quiet"
        />
      </Menu>
    </li>
  )
}
