/** Erases everything about an address, after a page that says what is deleted and what stays. */
import { Points } from '../inquiries/erasure.tsx'
import type { Parts } from '../parts.ts'
import { patterns } from '../paths.ts'
import { render } from '../render.ts'
import { get, post, seeOther, tell, type Route, type SignedInAsk } from '../route.ts'
import type { PersonData } from '../store/persons.ts'
import { HiddenFields } from '../views/action-button.tsx'
import { Layout } from '../views/layout.tsx'
import { ButtonLink } from '../views/button-link.tsx'
import { readPerson, readTypedEmail, toPersonPath } from './person-path.ts'

export function personErasureRoutes(parts: Parts): readonly Route[] {
  const { persons } = parts.work
  return [
    get(patterns.personErasure, { right: 'care-for-data', fresh: true }, async (ask) => {
      const email = readPerson(parts, ask)
      if (email === '') return seeOther(ask.c, patterns.person)
      return renderErasure(parts, ask, await persons.read(email))
    }),
    post(patterns.personErasure, { right: 'care-for-data', fresh: true }, async (ask, form) => {
      const email = readTypedEmail(form)
      // Otherwise all mails without a sender would go.
      if (email === '') return seeOther(ask.c, patterns.person)
      const { inquiries, mailsToOthers, otherMail } = await persons.erase(email, ask.account.id)
      const { person: words, layout } = ask.texts
      const mails = mailsToOthers > 0 ? ` ${words.mailsToOthers}: ${mailsToOthers}.` : ''
      const others = otherMail > 0 ? ` ${layout.otherMail}: ${otherMail}.` : ''
      const text = `${words.erased(inquiries)}${mails}${others}`
      return tell(ask, text, toPersonPath(parts, email))
    }),
  ]
}

async function renderErasure(
  parts: Parts,
  ask: SignedInAsk,
  { address: email, inquiries, mailsToOthers, otherMail }: PersonData,
): Promise<Response> {
  const { person: words, erasure, layout } = ask.texts
  const account = await parts.accounts.findByEmail(email)
  const { mails, backups, record } = erasure.staysList
  return render(
    ask.c,
    <Layout ask={ask} title={words.eraseTitle}>
      <div class="narrow">
        <p>{words.eraseOf(email, inquiries.length)}</p>
        <Points
          title={erasure.goes}
          points={{
            ...erasure.goesList,
            ...(mailsToOthers.length > 0 && {
              mails: `${words.mailsToOthers}: ${mailsToOthers.length}`,
            }),
            ...(otherMail.length > 0 && {
              otherMail: `${layout.otherMail}: ${otherMail.length}`,
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
