/** Erases everything about an address, after a page that says what is deleted and what stays. */
import { withColon } from 'frontdesk/ports'
import { Points } from '../inquiries/erasure.tsx'
import type { Parts } from '../parts.ts'
import { patterns } from '../paths.ts'
import { render } from '../render.ts'
import { get, post, seeOther, tell, type Route, type UserRequest } from '../route.ts'
import type { PersonData } from '../store/persons.ts'
import { HiddenFields } from '../views/action-button.tsx'
import { Layout } from '../views/layout.tsx'
import { ButtonLink } from '../views/button-link.tsx'
import { readPerson, readTypedEmail, toPersonPath } from './person-path.ts'

export function personErasureRoutes(parts: Parts): readonly Route[] {
  const { persons } = parts.work
  return [
    get(patterns.personErasure, { right: 'care-for-data', fresh: true }, async (req) => {
      const email = readPerson(parts, req)
      if (email === '') return seeOther(req.c, patterns.person)
      return renderErasure(parts, req, await persons.read(email))
    }),
    post(patterns.personErasure, { right: 'care-for-data', fresh: true }, async (req, form) => {
      const email = readTypedEmail(form)
      // Otherwise all mails without a sender would go.
      if (email === '') return seeOther(req.c, patterns.person)
      const { inquiries, mailsToOthers, otherMail } = await persons.erase(email, req.account.id)
      const { person: words, layout, language } = req.texts
      const count = (label: string, many: number): string =>
        many > 0 ? ` ${withColon(label, language)} ${many}.` : ''
      const mails = count(words.mailsToOthers, mailsToOthers)
      const others = count(layout.otherMail, otherMail)
      const text = `${words.erased(inquiries)}${mails}${others}`
      return tell(req, text, toPersonPath(parts, email))
    }),
  ]
}

async function renderErasure(
  parts: Parts,
  req: UserRequest,
  { address: email, inquiries, mailsToOthers, otherMail }: PersonData,
): Promise<Response> {
  const { person: words, erasure, layout, language } = req.texts
  const account = await parts.accounts.findByEmail(email)
  const { mails, backups, record } = erasure.staysList
  return render(
    req.c,
    <Layout req={req} title={words.eraseTitle}>
      <div class="narrow">
        <p>{words.eraseOf(email, inquiries.length)}</p>
        <Points
          title={erasure.goes}
          points={{
            ...erasure.goesList,
            ...(mailsToOthers.length > 0 && {
              mails: `${withColon(words.mailsToOthers, language)} ${mailsToOthers.length}`,
            }),
            ...(otherMail.length > 0 && {
              otherMail: `${withColon(layout.otherMail, language)} ${otherMail.length}`,
            }),
            blocks: words.goesBlocks,
          }}
        />
        <Points
          title={erasure.stays}
          points={{ mails, backups, record, ...(account && { account: words.staysAccount }) }}
        />
        <form method="post" action={patterns.personErasure} class="actions">
          <HiddenFields fields={[['email', email]]} />
          <button class="button danger">{words.eraseAll}</button>
          <ButtonLink path={toPersonPath(parts, email)} label={erasure.cancel} />
        </form>
      </div>
    </Layout>,
  )
}
