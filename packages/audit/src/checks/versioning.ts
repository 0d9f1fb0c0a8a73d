/** Versions in the answers of the REST API. */
import { API_VERSION, MIN_SUNSET_NOTICE_DAYS } from '../../../frontdesk/src/contract/versioning.ts'
import { paths } from '../../../frontdesk/src/contract/paths.ts'
import { judge, skip, type Check } from '../check.ts'
import type { Head } from '../answer.ts'
import type { Site } from '../site.ts'

const DAY_MS = 86_400_000

/** Answers so far under the contract's public REST paths. */
function toRest(site: Site): readonly Head[] {
  return site.answers.filter(({ url }) => {
    const { pathname } = new URL(url)
    return pathname.startsWith('/api/') && !pathname.startsWith(paths.mcp)
  })
}

export const versionChecks: readonly Check[] = [
  {
    id: 'versioning.header',
    title: `Answers of the REST surface carry API-Version: ${API_VERSION}`,
    section: 'contract 9.2',
    remedy: `Send API-Version: ${API_VERSION} with every answer under /api/v1, errors included.`,
    async run(site) {
      const without = toRest(site).filter(
        ({ headers }) => headers.get('api-version') !== API_VERSION,
      )
      const places = without.map(({ url, status }) => `${new URL(url).pathname} (${status})`)
      return judge([...new Set(places)])
    },
  },
  {
    id: 'versioning.deprecation',
    title: 'What is deprecated says until when, with notice enough',
    section: 'contract 9.4; RFC 9745, RFC 8594',
    remedy: `Send Deprecation: @… and Sunset together, at least ${MIN_SUNSET_NOTICE_DAYS} days apart.`,
    async run(site) {
      const announced = toRest(site).filter(
        ({ headers }) => headers.has('deprecation') || headers.has('sunset'),
      )
      if (announced.length === 0) return skip('nothing is deprecated')
      return judge(announced.flatMap(findNoticeFaults))
    },
  },
]

function findNoticeFaults({ url, headers }: Head): readonly string[] {
  const path = new URL(url).pathname
  const since = /^@(-?\d+)$/.exec(headers.get('deprecation') ?? '')?.[1]
  const sunset = Date.parse(headers.get('sunset') ?? '')
  if (since === undefined) return [`${path}: Deprecation is ${headers.get('deprecation')}`]
  if (Number.isNaN(sunset)) return [`${path}: Sunset is ${headers.get('sunset')}`]
  const days = (sunset - Number(since) * 1000) / DAY_MS
  return days >= MIN_SUNSET_NOTICE_DAYS ? [] : [`${path}: ${Math.floor(days)} days of notice`]
}
