import { createServer, type RequestListener } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, isSound, type AuditOptions, type Report } from '../../packages/audit/src/audit.ts'
import { checks } from '../../packages/audit/src/checks/index.ts'
import { renderReport } from '../../packages/audit/src/report-text.ts'
import { serveDesk, serveDeskOf } from '../harness/frontdesk.ts'
import { listen, type LoopbackServer } from '../harness/loopback.ts'
import { findFreePort } from '../harness/run-service.ts'
import { sampleSites } from '../harness/sample-sites.ts'
import { serveBroken, type BrokenSite } from './audit-broken-site.ts'
import { faults as contractFaults } from './audit-faults.ts'
import { formatFaults } from './audit-format-faults.ts'

const faults = [...contractFaults, ...formatFaults]

const failedIds = ({ results }: Report): readonly string[] =>
  results.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id)

/** Includes warnings. */
const foundIds = ({ results }: Report): readonly string[] =>
  results.filter(({ verdict }) => verdict === 'fail' || verdict === 'warn').map(({ id }) => id)

describe('audit', () => {
  // One for all faults: documents are rendered once.
  let broken: BrokenSite
  beforeAll(async () => {
    broken = await serveBroken(() => undefined)
  })
  afterAll(() => broken?.[Symbol.asyncDispose]())

  it('finds no fault on our own site, within its limit of requests', async () => {
    await using desk = await serveDesk()
    const report = await audit(desk.url)
    expect(failedIds(report)).toStrictEqual([])
    expect(report.results).toHaveLength(checks.length)
    expect(report.requests).toBeLessThan(150)
    expect(isSound(report)).toBe(true)
    expect(desk.store.inquiries).toHaveLength(0)
  })

  it.each(sampleSites)('finds no fault at $name', async ({ options }) => {
    await using desk = await serveDeskOf(options)
    expect(foundIds(await audit(desk.url))).toStrictEqual([])
  })

  it.each(faults)('finds %s', async (_name, expected, fault) => {
    broken.breakBy(fault)
    const report = await audit(broken.url, { fetch: broken.fetch })
    expect(foundIds(report)).toStrictEqual(expected)
    const text = renderReport(report, { color: false })
    for (const { verdict, remedy, section } of report.results) {
      if (verdict !== 'fail') continue
      expect(text).toContain(`remedy:  ${remedy}`)
      expect(text).toContain(`see:     ${section}`)
    }
  })

  it('has a planted fault for every check', () => {
    const planted = new Set(faults.flatMap(([, ids]) => ids))
    expect(checks.map(({ id }) => id).filter((id) => !planted.has(id))).toStrictEqual([])
  })

  it('sends no form if it may only read', async () => {
    await using desk = await serveDesk()
    const report = await audit(desk.url, { readOnly: true })
    const contact = report.results.filter(({ id }) => id.startsWith('contact.'))
    expect(contact.map(({ verdict }) => verdict)).toStrictEqual(['skip', 'skip'])
    expect(isSound(report)).toBe(true)
  })

  it('does not blame a plain site for rules of the contract', async () => {
    await using site = await servePlain((_incoming, outgoing) => {
      outgoing.setHeader('content-type', 'text/html')
      outgoing.end('<p>Hello</p><a href="tel:+1 617 555">Call</a>')
    })
    const report = await audit(site.url)
    expect(isSound(report)).toBe(false)
    // Every path answers with the home page, so no document exists.
    expect(failedIds(report)).toStrictEqual(['catalog.tel'])
    const skipped = report.results.filter(({ found }) =>
      found?.includes('does not follow the contract'),
    )
    expect(skipped.length).toBeGreaterThan(25)
    expect(renderReport(report, { color: true })).toContain('\u001B[31mFAIL\u001B[0m')
  })

  it('checks only what a plain site has', async () => {
    await using site = await servePlain((incoming, outgoing) => {
      const home = incoming.url === '/'
      outgoing.writeHead(home ? 200 : 404, { 'content-type': 'text/html' })
      outgoing.end(home ? '<a href="tel:+1 617 555">Call</a>' : 'Gone')
    })
    const report = await audit(site.url)
    const judged = report.results.filter(({ verdict }) => verdict !== 'skip')
    expect(judged.map(({ id, verdict }) => [id, verdict])).toEqual([['catalog.tel', 'fail']])
    expect(report.results).toHaveLength(checks.length)
  })

  it('checks formats of a site that does not follow the contract, and accepts its own tools', async () => {
    const documents: Readonly<Record<string, string>> = {
      '/llms.txt': 'We are a company.\n',
      '/.well-known/agent-skills/index.json': '{"skills":[]}',
      '/.well-known/mcp/server-card.json': '{"name":"a/b","tools":[{"name":"search"}]}',
    }
    await using site = await servePlain((incoming, outgoing) => {
      const text = documents[incoming.url ?? '']
      const type = incoming.url?.endsWith('.json') ? 'application/json' : 'text/plain'
      outgoing.writeHead(text === undefined ? 404 : 200, { 'content-type': type })
      outgoing.end(text)
    })
    const report = await audit(site.url)
    const strange = failedIds(report).filter((id) => !/^(?:catalog|delivery|links)\./.test(id))
    expect(strange).toEqual(['llms.format', 'skills.index'])
  })

  it('ends early if the site asks it to come back in an hour', async () => {
    let requests = 0
    await using site = await servePlain((_incoming, outgoing) => {
      requests += 1
      outgoing.writeHead(429, { 'retry-after': '3600' }).end()
    })
    const report = await audit(site.url)
    expect(requests).toBeLessThan(5)
    expect(isSound(report)).toBe(false)
    expect(report.stopped).toContain('Retry-After: 3600')
    expect(renderReport(report, { color: false })).toContain('Ended early: the site asked')
    expect(report.results.some(({ verdict }) => verdict === 'skip')).toBe(true)
  })

  it('waits and continues if the site asks for a short wait', async () => {
    const waits: number[] = []
    let requests = 0
    await using desk = await serveBroken(() => {
      requests += 1
      return requests === 3
        ? new Response(null, { status: 429, headers: { 'retry-after': '2' } })
        : undefined
    })
    const sleep: AuditOptions['sleep'] = async (ms) => void waits.push(ms)
    expect(failedIds(await audit(desk.url, { sleep }))).toStrictEqual([])
    expect(waits).toStrictEqual([2000])
  })

  it('ends early after five requests without an answer', async () => {
    await using site = await servePlain((incoming, outgoing) => {
      if (incoming.url === '/') outgoing.end('Hello')
    })
    const report = await audit(site.url, { timeoutMs: 1000 })
    expect(failedIds(report).length).toBeGreaterThan(2)
    // It counts requests, not answers.
    expect(report.requests).toBe(6)
    expect(report.stopped).toMatch(/5 requests got no answer/)
    expect(report.results.at(-1)).toMatchObject({ verdict: 'skip' })
  })

  it('follows no redirect: a document that moved is missing', async () => {
    await using site = await servePlain((_incoming, outgoing) => {
      const headers = { location: 'https://elsewhere.example/', 'api-version': '1' }
      outgoing.writeHead(302, headers).end()
    })
    const report = await audit(site.url)
    expect(failedIds(report)).toContain('document./llms.txt')
    expect(report.results.find(({ id }) => id === 'document./llms.txt')?.found).toBe('status 302')
  })

  it.each([
    [500, {}, 'and / answers 500'],
    [301, { location: 'https://www.a.example/' }, 'and / answers 301 and leads to https://www.a'],
  ])(
    'does not succeed if nothing can be checked: %i everywhere',
    async (status, headers, found) => {
      await using site = await servePlain((_incoming, outgoing) => {
        outgoing.writeHead(status, headers).end()
      })
      const report = await audit(site.url)
      expect(failedIds(report)).toEqual([])
      expect(isSound(report)).toBe(false)
      expect(renderReport(report, { color: false })).toContain('Ended early: there is nothing')
      expect(report.stopped).toContain(found)
    },
  )

  it('says that the site does not answer', async () => {
    const port = await findFreePort()
    const report = await audit(`http://127.0.0.1:${port}`)
    expect(report.unreachable).toMatch(/ECONNREFUSED/)
    expect(renderReport(report, { color: false })).toContain('does not answer')
    expect(isSound(report)).toBe(false)
  })
})

function servePlain(listener: RequestListener): Promise<LoopbackServer> {
  return listen(createServer(listener))
}
