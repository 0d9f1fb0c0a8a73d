/** The contact operation. Only an empty form is sent, so an audit sends no message. */
import { inquiryFields } from '../../../frontdesk/src/contract/fields.ts'
import { operations } from '../../../frontdesk/src/contract/operations.ts'
import { problemRules } from '../../../frontdesk/src/contract/problems.ts'
import { fail, judge, skip, type Check } from '../check.ts'
import type { Answer } from '../answer.ts'
import type { Site } from '../site.ts'
import { findProblemFaults } from './problems.ts'

const { postContact } = operations

/** An empty form, once per path. */
function sendEmptyForm(site: Site, path: string): Promise<Answer> {
  return site.ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
  })
}

const READ_ONLY = skip('--read-only: no form is sent')

export const contactChecks: readonly Check[] = [
  {
    id: 'contact.empty',
    title: 'An empty form is refused, and every missing field is named',
    section: 'contract 4.1 rule 1, 7',
    remedy: 'Answer 400 VALIDATION_ERROR as problem+json with a detail that names the fields.',
    async run(site) {
      if (site.readOnly) return READ_ONLY
      const answer = await sendEmptyForm(site, postContact.path)
      if (answer.status === 429) return skip('the quota is used up')
      const unnamed = inquiryFields.filter(
        ({ name, required }) => required && !answer.text.includes(name),
      )
      return judge([
        ...findProblemFaults(answer, problemRules.validation),
        ...unnamed.map(({ name }) => `${name} is not named`),
      ])
    },
  },
  {
    id: 'contact.alias',
    title: 'The alias answers as the operation itself',
    section: 'contract 4.1, 9.6',
    remedy: `Let ${postContact.aliases.join()} be handled by the same code.`,
    async run(site) {
      if (site.readOnly) return READ_ONLY
      const [first] = postContact.aliases
      if (first === undefined) return skip('no alias')
      const [one, other] = [
        await sendEmptyForm(site, postContact.path),
        await sendEmptyForm(site, first),
      ]
      if (one.status === other.status && one.text === other.text) return judge([])
      return fail(`${first} is ${other.status}, ${postContact.path} is ${one.status}`)
    },
  },
]
