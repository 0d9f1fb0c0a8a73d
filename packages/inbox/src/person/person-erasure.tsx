/** Erases everything about an address, after a page that says what is deleted and what stays. */
import { withColon } from 'frontdesk/ports'
import { renderErasure } from '../inquiries/erasure.tsx'
import { Acts } from '../inquiries/inquiry-history.tsx'
import { readPeople } from '../inquiries/names.ts'
import { Panel } from '../inquiries/panel.tsx'
import type { Parts } from '../parts.ts'
import { patterns } from '../paths.ts'
import { get, post, seeOther, tell, type Route, type UserRequest } from '../route.ts'
import type { PersonData } from '../store/persons.ts'
import type { RecordEntry } from '../store/record-chain.ts'
import { readPerson, readTypedEmail, toPersonPath } from './person-path.ts'

export function personErasureRoutes(parts: Parts): readonly Route[] {
  const { persons } = parts.work
  return [
    get(patterns.personErasure, { right: 'care-for-data', fresh: true }, async (req) => {
      const email = readPerson(parts, req)
      if (email === '') return seeOther(req.c, patterns.person)
      return renderPersonErasure(parts, req, await persons.read(email))
    }),
    post(patterns.personErasure, { right: 'care-for-data', fresh: true }, async (req, form) => {
      const email = readTypedEmail(form)
      // Otherwise all mails without a sender would go.
      if (email === '') return seeOther(req.c, patterns.person)
      const data = await persons.read(email)
      const extent = form.text('extent')
      const isChanged = toExtent(data) !== extent
      const left = data.inquiries.length + data.mailsToOthers.length + data.otherMail.length
      const page = toPersonPath(parts, email)
      // Pressed twice: the answer to the first press says what was erased.
      if (isChanged && left === 0) return seeOther(req.c, page)
      // Something came or was done meanwhile, which may be why it should not go.
      if (isChanged) return renderPersonErasure(parts, req, data, extent)
      const { inquiries, mailsToOthers, otherMail } = await persons.erase(email, req.account.id)
      if (left > 0 && inquiries + mailsToOthers + otherMail === 0) return seeOther(req.c, page)
      const mails = toMailCounts(req, mailsToOthers, otherMail).map((count) => ` ${count}.`)
      return tell(req, `${req.texts.person.erased(inquiries)}${mails.join('')}`, page)
    }),
  ]
}

function toMailCounts(req: UserRequest, toOthers: number, other: number): readonly string[] {
  const { person, layout, language } = req.texts
  return [[person.mailsToOthers, toOthers] as const, [layout.otherMail, other] as const].flatMap(
    ([label, many]) => (many > 0 ? [`${withColon(label, language)} ${many}`] : []),
  )
}

/** The last entry of the record about a change, and how many there are of what visitors send. */
function toExtent({ inquiries, mailsToOthers, otherMail, record }: PersonData): string {
  const last = record.findLast(isChange)?.id ?? 'none'
  // A command raises a version and writes no entry.
  const versions = inquiries.reduce((sum, { handling }) => sum + handling.version, 0)
  return [last, versions, inquiries.length, mailsToOthers.length, otherMail.length].join(' ')
}

const isChange = ({ action }: RecordEntry): boolean => action !== 'read'

async function renderPersonErasure(
  parts: Parts,
  req: UserRequest,
  data: PersonData,
  /** Of the page from which it was to be erased. */
  seen?: string,
): Promise<Response> {
  const { address: email, inquiries, mailsToOthers, otherMail, record: all } = data
  const { person: words, erasure } = req.texts
  const account = await parts.accounts.findByEmail(email)
  const { mails, backups, check, record } = erasure.staysList
  const [since] = (seen ?? '').split(' ')
  const news = all.slice(all.findIndex(({ id }) => id === since) + 1).filter(isChange)
  return renderErasure(req, {
    title: words.eraseTitle,
    up: { path: toPersonPath(parts, email), label: email },
    lead: words.eraseOf(email, inquiries.length),
    ...(seen !== undefined && {
      changed: (
        <Panel title={words.changed}>
          <Acts record={news.toReversed()} people={await readPeople(parts, req.texts)} req={req} />
        </Panel>
      ),
    }),
    goes: [
      ...Object.values(erasure.goesList),
      ...toMailCounts(req, mailsToOthers.length, otherMail.length),
      words.goesBlocks,
    ],
    stays: [mails, backups, check, record, ...(account ? [words.staysAccount] : [])],
    path: patterns.personErasure,
    fields: [['email', email] as const, ['extent', toExtent(data)] as const],
    button: words.eraseAll,
  })
}
