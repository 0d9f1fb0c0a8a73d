/** Who may read the answers of the contact operation from a script (decision 7: cross-origin). */
import { describe, expect, it } from 'vitest'
import { FOREIGN_ORIGIN_DETAIL } from '../../packages/frontdesk/src/contract/problems.ts'
import { goodForm } from '../harness/frontdesk.ts'
import { reaches, type ReachedDesk } from '../harness/reach.ts'

const SHOP = 'https://shop.example'
const EVIL = 'https://evil.example'
const contact = { allowedOrigins: [SHOP] }

/** Every kind of answer on a contact path. */
async function answers(desk: ReachedDesk, path: string, origin: string) {
  const headers = { origin }
  const post = (fields: Record<string, string>) =>
    desk.send(path, { method: 'POST', headers, body: new URLSearchParams(fields) })
  const accepted = await post(goodForm)
  const refused = await post({})
  const wrongMethod = await desk.send(path, { method: 'PUT', headers })
  desk.store.failWith(new Error('full'))
  const failed = await post(goodForm)
  desk.store.failWith(undefined)
  return [accepted, refused, wrongMethod, failed]
}

describe.each(reaches)('CORS of the contact operation by $by', ({ open }) => {
  describe.each(['/api/v1/contact', '/api/contact'])('at %s', (path) => {
    it('every answer can be read by the own origin and the allowed ones', async () => {
      await using desk = await open({ contact })
      for (const origin of [desk.origin, SHOP]) {
        const all = await answers(desk, path, origin)
        expect(all.map(({ status }) => status)).toEqual([200, 400, 405, 500])
        for (const { headers } of all) {
          expect(headers.get('access-control-allow-origin')).toBe(origin)
          expect(headers.get('access-control-expose-headers')).toMatch(/RateLimit.*Retry-After/)
          expect(headers.get('vary')).toBe('Origin')
        }
      }
    })

    it('other origins can read only that they are refused', async () => {
      await using desk = await open({ contact })
      const all = await answers(desk, path, EVIL)
      expect(all.map(({ status }) => status)).toEqual([403, 403, 405, 403])
      for (const { status, headers } of all) {
        expect(status === 403 ? ['*'] : [null, desk.origin]).toContain(
          headers.get('access-control-allow-origin'),
        )
        expect(headers.get('vary')).toBe('Origin')
      }
      for (const answer of all.filter(({ status }) => status === 403)) {
        expect(await answer.json()).toMatchObject({
          code: 'BOT_VERIFICATION_FAILED',
          detail: FOREIGN_ORIGIN_DETAIL,
        })
        expect(answer.headers.get('access-control-expose-headers')).toBe('API-Version')
      }
      expect(desk.store.inquiries).toEqual([])
    })

    it('allows no credentials', async () => {
      await using desk = await open({ contact })
      for (const { headers } of await answers(desk, path, SHOP)) {
        expect(headers.has('access-control-allow-credentials')).toBe(false)
      }
    })

    it('answers a preflight by the same rule, and does not count it', async () => {
      await using desk = await open({ contact })
      const ask = async (origin: string) => {
        const headers = { origin, 'access-control-request-method': 'POST' }
        return desk.send(path, { method: 'OPTIONS', headers })
      }
      const granted = await ask(SHOP)
      expect(granted.status).toBe(204)
      expect(granted.headers.get('access-control-allow-origin')).toBe(SHOP)
      expect(granted.headers.get('access-control-allow-methods')).toBe('POST')
      const refused = await ask(EVIL)
      expect([null, desk.origin]).toContain(refused.headers.get('access-control-allow-origin'))
      const body = new URLSearchParams(goodForm)
      const first = await desk.send(path, { method: 'POST', body })
      expect(first.headers.get('ratelimit')).toMatch(/r=(?:29|30);/)
    })
  })
})
