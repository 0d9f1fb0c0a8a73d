/** Shows everything that is stored about an address, with buttons to export and erase it. */
import type { JSX } from 'hono/jsx/jsx-runtime'
import { LetterItem } from '../answers/letter-item.tsx'
import { OtherList } from '../inquiries/inquiry-history.tsx'
import { Facts, Panel } from '../inquiries/panel.tsx'
import { isEmail } from '../invite.ts'
import type { Parts } from '../parts.ts'
import { patterns } from '../paths.ts'
import { render } from '../render.ts'
import { get, post, seeOther, type Route, type UserRequest } from '../route.ts'
import type { PersonData } from '../store/persons.ts'
import { Layout } from '../views/layout.tsx'
import { OtherMailList } from '../other-mail/other-mail.tsx'
import { ButtonLink } from '../views/button-link.tsx'
import { readPerson, readTypedEmail, toPersonPath } from './person-path.ts'

/** Most inquiries on the page; an export has all. */
const MAX_SHOWN = 50

export function personRoutes(parts: Parts): readonly Route[] {
  return [
    get(patterns.person, 'care-for-data', async (req) => {
      const email = readPerson(parts, req)
      const person = email === '' ? undefined : await parts.work.persons.read(email)
      if (person) {
        const detail = String(person.inquiries.length)
        await parts.record({ actor: req.account.id, action: 'person-read', detail })
      }
      return renderPerson(parts, req, person)
    }),
    post(patterns.person, 'care-for-data', ({ c }, form) =>
      seeOther(c, toPersonPath(parts, readTypedEmail(form))),
    ),
  ]
}

function renderPerson(
  parts: Parts,
  req: UserRequest,
  person: PersonData | undefined,
): Promise<Response> {
  const { person: words } = req.texts
  return render(
    req.c,
    <Layout req={req} title={words.title}>
      <p class="muted narrow">{words.lead}</p>
      <form method="post" action={patterns.person} class="find person-find" role="search">
        <input
          type="text"
          inputmode="email"
          name="email"
          value={person?.address}
          aria-label={words.email}
          placeholder={words.email}
          autocomplete="off"
          required
          data-key="/"
        />
        <button class="button">{words.look}</button>
      </form>
      {person && renderFound(parts, req, person)}
    </Layout>,
  )
}

function renderFound(parts: Parts, req: UserRequest, person: PersonData): JSX.Element {
  const { person: words, layout } = req.texts
  const { address, inquiries, notes, drafts, answers, letters, record, blocks } = person
  const { mailsToOthers, otherMail } = person
  const isNothing = inquiries.length + mailsToOthers.length + otherMail.length + blocks.length === 0
  const none = isEmail(address) ? words.nothing(address) : req.texts.people.badEmail
  if (isNothing) return <p class="panel empty">{none}</p>
  const exported = toPersonPath(parts, address, patterns.personExport)
  return (
    <div class="inquiry">
      <Panel title={words.inquiries}>
        <OtherList others={inquiries.slice(0, MAX_SHOWN)} req={req} />
        {inquiries.length > MAX_SHOWN && <p class="muted">{words.more(MAX_SHOWN)}</p>}
        {mailsToOthers.length > 0 && <h3>{words.mailsToOthers}</h3>}
        {mailsToOthers.slice(0, MAX_SHOWN).map((received) => (
          <LetterItem {...{ received, req }} />
        ))}
        {otherMail.length > 0 && <h3>{layout.otherMail}</h3>}
        <OtherMailList mails={otherMail.slice(0, MAX_SHOWN)} req={req} />
      </Panel>
      <div class="aside">
        <Panel title={words.kept}>
          <Facts
            facts={[
              [words.inquiries, String(inquiries.length)],
              [req.texts.answer.answers, String(answers.length)],
              [req.texts.letter.letters, String(letters.length)],
              [words.mailsToOthers, mailsToOthers.length > 0 && String(mailsToOthers.length)],
              [layout.otherMail, otherMail.length > 0 && String(otherMail.length)],
              [words.notes, String(notes.length)],
              [words.drafts, drafts.length > 0 && String(drafts.length)],
              [words.record, String(record.length)],
              [words.blocks, blocks.length > 0 && String(blocks.length)],
            ]}
          />
        </Panel>
        <Panel title={words.hand} lead={words.handHelp}>
          <div class="actions">
            <ButtonLink path={exported} label={words.readable} />
            <ButtonLink path={`${exported}&as=json`} label={words.json} />
          </div>
        </Panel>
        <Panel title={words.erase} lead={words.eraseHelp}>
          <ButtonLink
            path={toPersonPath(parts, address, patterns.personErasure)}
            label={words.eraseAll}
            kind="danger"
          />
        </Panel>
      </div>
    </div>
  )
}
