/** Rate limits as the site states them. The audit does not exceed any. */
import { operations } from '../../../frontdesk/src/contract/operations.ts'
import { paths } from '../../../frontdesk/src/contract/paths.ts'
import { policies, type Policy } from '../../../frontdesk/src/contract/policies.ts'
import { fail, judge, skip, type Check } from '../check.ts'
import { show } from '../json.ts'
import type { Answer } from '../answer.ts'

/** One item with integer parameters, as draft-ietf-httpapi-ratelimit-headers-11 writes them. */
const ITEM = /^"([^"]+)"((?:;[a-z]+=(?:\d+|"[^"]*"|:[^:]*:))*)$/

interface Told {
  readonly policy: string
  readonly parameters: ReadonlyMap<string, number>
}

function read(field: string | null): Told | undefined {
  const match = ITEM.exec(field?.split(', ')[0] ?? '')
  if (!match) return undefined
  const parameters = new Map<string, number>()
  for (const [, name = '', value = ''] of (match[2] ?? '').matchAll(/;([a-z]+)=(\d+)/g)) {
    parameters.set(name, Number(value))
  }
  return { policy: match[1] ?? '', parameters }
}

/** Faults in one answer's headers under the policy that counts it. */
function findFaults({ headers, url }: Answer, policy: Policy): readonly string[] {
  const where = new URL(url).pathname
  const [limit, quota] = [headers.get('ratelimit'), headers.get('ratelimit-policy')]
  const [told, announced] = [read(limit), read(quota)]
  if (!told || !announced) {
    return [
      `${where}: RateLimit ${show(limit ?? undefined)}, RateLimit-Policy ${show(quota ?? undefined)}`,
    ]
  }
  const expected = `"${policy.id}";q=${policy.quota};w=${policy.windowSeconds}`
  const isRight =
    announced.policy === policy.id &&
    announced.parameters.get('q') === policy.quota &&
    announced.parameters.get('w') === policy.windowSeconds
  const left = told.parameters.get('r')
  return [
    ...(isRight ? [] : [`${where}: RateLimit-Policy is ${quota}, not ${expected}`]),
    ...(told.policy === policy.id ? [] : [`${where}: RateLimit is of "${told.policy}"`]),
    ...(left !== undefined && left <= policy.quota ? [] : [`${where}: r is ${left ?? 'missing'}`]),
    ...(told.parameters.has('t') ? [] : [`${where}: t is missing`]),
  ]
}

export const limitChecks: readonly Check[] = [
  {
    id: 'limits.headers',
    title: 'Answers of the REST surface carry RateLimit and RateLimit-Policy',
    section: 'contract 8.1; draft-ietf-httpapi-ratelimit-headers-11',
    remedy:
      'Send RateLimit: "name";r=…;t=… and RateLimit-Policy: "name";q=…;w=… with every answer, errors included.',
    async run(site) {
      const { postContact } = operations
      return judge([
        ...findFaults(await site.ask(postContact.path), policies.contact),
        ...findFaults(await site.ask('/api/v1/there-is-no-such-thing'), policies['public-read']),
      ])
    },
  },
  {
    id: 'limits.index',
    title: 'The API index is there, and reading it counts down',
    section: 'contract 4.3, 8',
    remedy: `Serve ${paths.apiIndex} and count its reads under "public-read".`,
    async run(site) {
      const [first, second] = [
        await site.ask(paths.apiIndex, { again: true }),
        await site.ask(paths.apiIndex, { again: true }),
      ]
      if (first.status === 429) return skip('the quota is used up')
      if (first.status !== 200) return fail(`${paths.apiIndex} is ${first.status}`)
      const faults = findFaults(first, policies['public-read'])
      if (faults.length > 0) return judge(faults)
      const [before = 0, after = 0] = [first, second].map(({ headers }) =>
        read(headers.get('ratelimit'))?.parameters.get('r'),
      )
      // Other readers count too, and instances without a shared counter alternate (contract 8.3).
      return judge(after < before ? [] : [`r was ${before} and then ${after}`])
    },
  },
]
