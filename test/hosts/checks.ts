/** The checks for every host. */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { obtainToken } from '../harness/altcha.ts'
import { goodForm } from '../harness/frontdesk.ts'
import { legacyRequest, modernRequest } from '../harness/tool-requests.ts'
import type { Host } from './hosts.ts'
import type { Site } from './site.ts'

export interface Check {
  /** A statement about the host. */
  readonly says: string
  /** Rejects if it is false. */
  run(site: Site, host: Host): Promise<void>
}

const contact = '/api/v1/contact'

/** A client's address, as a proxy in front sends it. */
const from = (address: string): Record<string, string> => ({
  'x-forwarded-for': address,
  'x-real-ip': address,
  'x-forwarded-proto': 'http',
})

/** Through the proxy in front, which names every client. */
function fetch(url: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(from('203.0.113.7'))
  new Headers(init.headers).forEach((value, name) => headers.set(name, value))
  return globalThis.fetch(url, { ...init, headers })
}

interface RawAnswer {
  readonly coding: string | undefined
  /** Content-Length. */
  readonly length: number
  /** Bytes of the body as they came. */
  readonly bytes: number
}

/** `fetch` takes both headers away from a body that it decodes. */
async function askRaw(url: string, method: string, coding: string): Promise<RawAnswer> {
  const sent = request(url, {
    method,
    headers: { ...from('203.0.113.7'), 'accept-encoding': coding },
  }).end()
  const [answer]: IncomingMessage[] = await once(sent, 'response')
  assert.ok(answer)
  const { byteLength: bytes } = await buffer(answer)
  const { 'content-encoding': used, 'content-length': length } = answer.headers
  return { coding: used, length: Number(length), bytes }
}

const obtain = (site: Site): Promise<string> => obtainToken((path) => fetch(site.url + path))

const count = (answer: Response): number =>
  Number(/;r=(\d+)/.exec(answer.headers.get('ratelimit') ?? '')?.[1])

/** The pages of every example before Frontdesk is mounted. */
const own: readonly (readonly [path: string, text: string])[] = [
  ['/', 'Harbour Boats'],
  ['/about', 'About the yard'],
  ['/privacy', 'Privacy at the yard'],
  ['/robots.txt', 'Disallow: /private'],
  ['/sitemap.xml', 'https://harbour-boats.example/about'],
  ['/style.css', 'navy'],
]

async function keepOwn({ url }: Site, { contact }: Host): Promise<void> {
  for (const [path, text] of contact ? [...own, ['/contact', 'Write to the yard']] : own) {
    const answer = await fetch(url + path)
    const seen = [path, answer.status, answer.headers.get('api-version')]
    assert.deepEqual(seen, [path, 200, null])
    assert.ok((await answer.text()).includes(text), `${path} has "${text}"`)
  }
  // Like a browser: Nuxt answers others in JSON.
  const missing = await fetch(`${url}/no-such-boat`, { headers: { accept: 'text/html' } })
  assert.deepEqual([missing.status, missing.headers.get('api-version')], [404, null])
  assert.match(await missing.text(), /No such page at the yard/)
}

/** For a site whose Frontdesk cannot be opened. */
export const failedChecks: readonly Check[] = [
  { says: 'keeps its pages, files and 404 without Frontdesk', run: keepOwn },
  {
    says: "answers 500 at Frontdesk's paths, with a problem or a page, and logs the remedy once",
    async run(site, { contact: ownContact }) {
      for (const path of ['/api/v1', contact, '/llms.txt', '/api/v1/nothing']) {
        const answer = await fetch(site.url + path)
        const seen = [path, answer.status, answer.headers.get('content-type')]
        assert.deepEqual(seen, [path, 500, 'application/problem+json'])
        const problem: unknown = await answer.json()
        assert.equal(Reflect.get(Object(problem), 'code'), 'INTERNAL_ERROR')
      }
      for (const path of ownContact ? ['/developers'] : ['/contact', '/developers']) {
        const answer = await fetch(site.url + path, { headers: { accept: 'text/html' } })
        assert.deepEqual([path, answer.status], [path, 500])
        assert.match(await answer.text(), /<h1>Not available at the moment/)
      }
      assert.equal(site.output.match(/"frontdesk\.unusable"/g)?.length, 1)
      assert.match(site.output, /BASE_URL is missing/)
    },
  },
]

/** For a process without a request so far: some hosts load the mount in the first one. */
const checkFirst = (method: string): Check => ({
  says: `sends the length of a document in its first answer to ${method}`,
  async run({ url }) {
    const first = await askRaw(`${url}/llms.txt`, method, 'br')
    const later = await askRaw(`${url}/llms.txt`, 'GET', 'br')
    assert.deepEqual([first.coding, first.length], [later.coding, later.bytes])
  },
})

/** For a separate process. */
export const headChecks: readonly Check[] = [checkFirst('HEAD')]

/** In this order: the last one stops the site. */
export const checks: readonly Check[] = [
  checkFirst('GET'),
  {
    says: 'answers GET, HEAD and a conditional GET of a document',
    async run({ url }) {
      const answer = await fetch(`${url}/llms.txt`)
      assert.equal(answer.status, 200)
      assert.match(await answer.text(), /^# Harbour Boats/)
      const etag = answer.headers.get('etag') ?? ''
      const again = await fetch(`${url}/llms.txt`, { headers: { 'if-none-match': etag } })
      assert.equal(again.status, 304)
      const head = await fetch(`${url}/llms.txt`, { method: 'HEAD' })
      assert.deepEqual([head.status, head.headers.get('etag'), await head.text()], [200, etag, ''])
      for (const [path, coding] of [
        ['/llms.txt', 'identity'],
        ['/llms.txt', 'br'],
        ['/.well-known/api-catalog', 'gzip'],
      ] as const) {
        const whole = await askRaw(url + path, 'GET', coding)
        const plain = await askRaw(url + path, 'HEAD', coding)
        assert.deepEqual([whole.length, plain.length], [whole.bytes, whole.bytes], coding)
        assert.equal(plain.coding, whole.coding)
      }
    },
  },
  {
    says: "answers 405 and 404 at Frontdesk's paths",
    async run({ url }) {
      const refused = await fetch(`${url}/openapi.json`, { method: 'DELETE' })
      assert.equal(refused.status, 405)
      assert.equal(refused.headers.get('allow'), 'GET, HEAD, OPTIONS')
      const missing = await fetch(`${url}${contact}/nothing`)
      assert.equal(missing.status, 404)
      assert.equal(missing.headers.get('content-type'), 'application/problem+json')
      const problem: unknown = await missing.json()
      assert.equal(Reflect.get(Object(problem), 'code'), 'NOT_FOUND')
    },
  },
  { says: 'leaves the site its pages, files and 404', run: keepOwn },
  {
    says: 'shows the page that serve lists, with links to pages of the site',
    async run({ url }, { contact: ownContact }) {
      const text = await (await fetch(`${url}/llms.txt`)).text()
      assert.doesNotMatch(text, /\/about/)
      assert.match(text, /\/contact\b/)
      const page = await fetch(`${url}${ownContact ? '/developers' : '/contact'}`)
      assert.deepEqual([page.status, page.headers.get('api-version')], [200, '1'])
      assert.match(await page.text(), /href="\/privacy"/)
    },
  },
  {
    says: 'accepts a urlencoded form of a client without an origin',
    async run(site) {
      const body = new URLSearchParams({ ...goodForm, altcha: await obtain(site) })
      const init = { method: 'POST', body, headers: from('203.0.113.1') }
      const answer = await fetch(site.url + contact, init)
      assert.equal(answer.status, 200, await answer.clone().text())
    },
  },
  {
    says: 'accepts a multipart form of a browser',
    async run(site) {
      const body = new FormData()
      const fields = { ...goodForm, altcha: await obtain(site) }
      for (const [name, value] of Object.entries(fields)) body.append(name, value)
      const headers = { ...from('203.0.113.1'), origin: site.url, 'sec-fetch-site': 'same-origin' }
      const answer = await fetch(`${site.url}/api/contact`, { method: 'POST', body, headers })
      assert.equal(answer.status, 200, await answer.clone().text())
    },
  },
  {
    says: 'mails the forms',
    async run(site) {
      for (const mail of await site.readMails(2)) {
        const { replyTo } = await mail.parse()
        assert.deepEqual(
          [mail.to, replyTo?.[0]?.address],
          [['office@example.com'], goodForm['email']],
        )
      }
    },
  },
  {
    says: 'calls tools in both eras',
    async run({ url }) {
      for (const init of [
        legacyRequest('tools/call', { name: 'ping' }),
        modernRequest('tools/call', { name: 'ping' }),
      ]) {
        const answer = await fetch(`${url}/api/mcp`, init)
        assert.match(await answer.text(), /"structuredContent":\{"ok":true/)
      }
    },
  },
  {
    says: 'counts clients behind a proxy separately',
    async run({ url }) {
      const left = async (address: string): Promise<number> =>
        count(await fetch(`${url}/api/v1`, { headers: from(address) }))
      const counts = [
        await left('203.0.113.2'),
        await left('203.0.113.2'),
        await left('203.0.113.3'),
      ]
      assert.deepEqual(counts, [299, 298, 299])
    },
  },
  {
    says: 'limits each client to 30 forms an hour',
    async run({ url }) {
      const send = (address: string): Promise<Response> => {
        const body = new URLSearchParams({ firstName: 'Ada' })
        return fetch(url + contact, { method: 'POST', body, headers: from(address) })
      }
      for (let sent = 1; sent <= 30; sent += 1) {
        assert.equal((await send('203.0.113.4')).status, 400)
      }
      const refused = await send('203.0.113.4')
      assert.equal(refused.status, 429)
      assert.ok(Number(refused.headers.get('retry-after')) > 0)
      assert.equal((await send('203.0.113.5')).status, 400)
    },
  },
  {
    says: "keeps the host's own check of forms at the host's paths",
    async run({ url }, { checksForms }) {
      if (!checksForms) return
      const send = async (origin: string | undefined): Promise<number> => {
        const headers = { ...from('203.0.113.6'), ...(origin !== undefined && { origin }) }
        const body = new URLSearchParams({ boat: 'dinghy' })
        return (await fetch(`${url}/quotes`, { method: 'POST', body, headers })).status
      }
      const seen = [await send(url), await send('https://elsewhere.example'), await send(undefined)]
      assert.deepEqual(seen, [200, 403, 403])
    },
  },
  {
    says: 'opens the inbox, which the build finds only by name',
    async run({ inbox }, { copied }) {
      if (!copied) return
      assert.match(await (await fetch(inbox)).text(), /<title>[^<]*Sign in/i)
    },
  },
  {
    says: 'works with the commands, without warnings',
    async run(site) {
      const inbox = await site.frontdesk('inbox')
      assert.equal(inbox.split(goodForm['email'] ?? '').length, 3)
      assert.match(await site.frontdesk('status'), /last seen [\s\S]*All is well,/)
      assert.doesNotMatch(site.output, /"(?:client\.unknown|proxy\.unlisted|request\.failed)"/)
      assert.equal(site.output.match(/"frontdesk\.opened"/g)?.length, 1)
    },
  },
  {
    says: 'ends on SIGTERM, and keeps its inquiries',
    async run(site, { ends, exits }) {
      site.child.kill('SIGTERM')
      await site.exit
      assert.equal(site.child.exitCode ?? site.child.signalCode, ends)
      if (!exits) assert.match(site.output, /"frontdesk\.closed"/)
      assert.doesNotMatch(await site.frontdesk('status'), /last seen/)
      assert.equal((await site.frontdesk('inbox')).split(goodForm['email'] ?? '').length, 3)
    },
  },
]
