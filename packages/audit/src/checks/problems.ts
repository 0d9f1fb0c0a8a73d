/** Errors: the right status, one shape, and pages at their type URIs. */
import { operations } from '../../../frontdesk/src/contract/operations.ts'
import {
  ERRORS_PATH,
  PROBLEM_MEDIA_TYPE,
  problemKinds,
  problemRules,
  type ProblemRule,
} from '../../../frontdesk/src/contract/problems.ts'
import { judge, type Check } from '../check.ts'
import { at, parseJson, show, toText } from '../json.ts'
import type { Answer } from '../answer.ts'
import { toEssence } from './documents.ts'

const MEMBERS = ['type', 'title', 'status', 'detail', 'code', 'hint'] as const

/** Deviations of an answer from a problem of this kind (contract 2.3, 7). */
export function findProblemFaults(answer: Answer, rule: ProblemRule): readonly string[] {
  const type = toEssence(answer.headers.get('content-type'))
  if (answer.status !== rule.status) return [`status ${answer.status} instead of ${rule.status}`]
  if (type !== PROBLEM_MEDIA_TYPE) return [`Content-Type ${type}`]
  const problem = parseJson(answer.text)
  const missing = MEMBERS.filter((member) => at(problem, member) === undefined)
  const [code, uri, status] = [at(problem, 'code'), at(problem, 'type'), at(problem, 'status')]
  return [
    ...missing.map((member) => `no member ${member}`),
    ...(code === rule.code ? [] : [`code is ${show(code)}`]),
    ...(status === rule.status ? [] : [`status in the body is ${show(status)}`]),
    ...(toText(uri).endsWith(ERRORS_PATH + rule.kind) ? [] : [`type is ${show(uri)}`]),
  ]
}

export const problemChecks: readonly Check[] = [
  {
    id: 'problems.not-found',
    title: 'An unknown path is 404 NOT_FOUND, a trailing slash included',
    section: 'contract 4.4, 7',
    remedy: 'Answer 404 as problem+json for every path that is not in the contract, exactly.',
    async run(site) {
      const faults: string[] = []
      for (const path of ['/api/v1/there-is-no-such-thing', `${operations.postContact.path}/`]) {
        const found = findProblemFaults(await site.ask(path), problemRules['not-found'])
        faults.push(...found.map((fault) => `${path}: ${fault}`))
      }
      return judge(faults)
    },
  },
  {
    id: 'problems.method-not-allowed',
    title: 'A GET of the contact operation is 405 METHOD_NOT_ALLOWED with Allow',
    section: 'contract 4.4, 7',
    remedy: 'Answer 405 as problem+json with an Allow header that names POST.',
    async run(site) {
      const answer = await site.ask(operations.postContact.path)
      const allow = answer.headers.get('allow')
      return judge([
        ...findProblemFaults(answer, problemRules['method-not-allowed']),
        ...(/\bPOST\b/.test(allow ?? '') ? [] : [`Allow is ${show(allow ?? undefined)}`]),
      ])
    },
  },
  {
    id: 'problems.pages',
    title: 'Every problem type leads to a page',
    section: 'contract 7; RFC 9457 3.1.1',
    remedy: `Serve a page under ${ERRORS_PATH} for each kind, with cause and remedy.`,
    async run(site) {
      const faults: string[] = []
      for (const kind of problemKinds) {
        const { status } = await site.look(ERRORS_PATH + kind)
        if (status !== 200) faults.push(`${ERRORS_PATH}${kind} is ${status}`)
      }
      return judge(faults)
    },
  },
]
