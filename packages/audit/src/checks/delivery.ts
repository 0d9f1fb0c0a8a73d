/** How documents are delivered: HEAD, caching, conditional requests, methods, other origins. */
import { paths } from '../../../frontdesk/src/contract/paths.ts'
import { judge, skip, type Check, type Finding } from '../check.ts'
import type { Answer } from '../answer.ts'
import type { Site } from '../site.ts'
import { documents } from './documents.ts'

/** Judges every document that is there, and `others`, one after the other. */
async function judgeEach(
  site: Site,
  find: (path: string, answer: Answer) => Promise<readonly string[]>,
  others: () => Promise<readonly string[]> = async () => [],
): Promise<Finding> {
  const faults: string[] = []
  let found = false
  for (const [path] of documents) {
    const answer = await site.ask(path)
    if (answer.status !== 200) continue
    found = true
    faults.push(...(await find(path, answer)))
  }
  return found ? judge([...faults, ...(await others())]) : skip('no document is there')
}

export const deliveryChecks: readonly Check[] = [
  {
    id: 'delivery.head',
    title: 'HEAD answers as GET does, without a body',
    section: 'RFC 9110 9.3.2',
    remedy: 'Let HEAD go wherever GET goes, with the same status and Content-Type.',
    run: (site) =>
      judgeEach(site, async (path, got) => {
        const head = await site.ask(path, { method: 'HEAD' })
        const type = head.headers.get('content-type')
        if (head.status !== 200) return [`HEAD ${path} is ${head.status}`]
        if (type !== got.headers.get('content-type')) return [`HEAD ${path} says ${type}`]
        return head.bytes.length > 0 ? [`HEAD ${path} has a body`] : []
      }),
  },
  {
    id: 'delivery.etag',
    title: 'Documents have an ETag and answer 304 when it is sent back',
    section: 'RFC 9110 8.8.3, 13.1.2',
    remedy: 'Send an ETag with every document, and 304 without a body when If-None-Match names it.',
    run: (site) =>
      judgeEach(site, async (path, { headers }) => {
        const etag = headers.get('etag')
        if (!etag) return [`${path} has no ETag`]
        const again = await site.ask(path, { headers: { 'if-none-match': etag } })
        return again.status === 304 && again.bytes.length === 0
          ? []
          : [`${path} answers ${again.status} to its own ETag`]
      }),
  },
  {
    id: 'delivery.cache-control',
    title: 'Documents say how long they may be kept',
    section: 'RFC 9111 5.2',
    remedy: 'Send Cache-Control with every document, such as "public, max-age=300".',
    run: (site) =>
      judgeEach(site, async (path, { headers }) =>
        headers.has('cache-control') ? [] : [`${path} has no Cache-Control`],
      ),
  },
  {
    id: 'delivery.methods',
    title: 'Documents refuse other methods with 405 and Allow',
    section: 'contract 4.4',
    remedy: 'Answer 405 with an Allow header that names GET and HEAD.',
    run: (site) =>
      judgeEach(site, async (path) => {
        const { status, headers } = await site.ask(path, { method: 'DELETE' })
        if (status !== 405) return [`DELETE ${path} is ${status}`]
        return /\bGET\b/.test(headers.get('allow') ?? '')
          ? []
          : [`405 of ${path} has no Allow: GET`]
      }),
  },
  {
    id: 'delivery.cors',
    title: 'Pages of other origins may read the documents and call the tools',
    section: 'Fetch standard, CORS protocol',
    remedy:
      'Send Access-Control-Allow-Origin: * with documents, and answer the preflight of /api/mcp.',
    run: (site) =>
      judgeEach(
        site,
        async (path, { headers }) =>
          headers.get('access-control-allow-origin') === '*' ? [] : [`${path} is closed to others`],
        async () => {
          const preflight = await site.ask(paths.mcp, {
            method: 'OPTIONS',
            headers: {
              origin: 'https://client.example',
              'access-control-request-method': 'POST',
              'access-control-request-headers': 'content-type,mcp-protocol-version',
            },
          })
          const methods = preflight.headers.get('access-control-allow-methods') ?? ''
          const open = preflight.status < 300 && /\bPOST\b|\*/.test(methods)
          return open ? [] : [`the preflight of ${paths.mcp} fails`]
        },
      ),
  },
]
