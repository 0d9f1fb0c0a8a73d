/** No credentials anywhere: judged last, from every answer. */
import { fail, judge, pass, type Check } from '../check.ts'

const ABSENT = ['/.well-known/openid-configuration', '/.well-known/oauth-authorization-server']

export const credentialChecks: readonly Check[] = [
  {
    id: 'credentials.well-known',
    title: 'There is no authorization server',
    section: 'contract 5.2',
    remedy: `Answer 404 at ${ABSENT.join(' and ')}.`,
    async run(site) {
      const faults: string[] = []
      for (const path of ABSENT) {
        const { status } = await site.look(path)
        if (status !== 404) faults.push(`${path} is ${status}`)
      }
      return judge(faults)
    },
  },
  {
    id: 'credentials.challenge',
    title: 'No answer asks for credentials',
    section: 'contract 5.1',
    remedy: 'Remove WWW-Authenticate, and never answer 401.',
    async run(site) {
      const asking = site.answers.find(
        ({ status, headers }) => status === 401 || headers.has('www-authenticate'),
      )
      return asking ? fail(`${asking.url} is ${asking.status}`) : pass
    },
  },
  {
    id: 'credentials.cookies',
    title: 'No answer sets a cookie',
    section: 'contract 5.1, 5.4',
    remedy: 'Set no cookie on public pages; keep sessions to private routes.',
    async run(site) {
      const setting = site.answers.filter(({ headers }) => headers.has('set-cookie'))
      return judge([...new Set(setting.map(({ url }) => new URL(url).pathname))])
    },
  },
]
