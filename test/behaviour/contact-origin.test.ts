/** Forms of other sites (decision 7: order of checks; contract 4.1). */
import { describe, expect, it } from 'vitest'
import { scriptedVerifier } from '../harness/bot.ts'
import { goodForm } from '../harness/frontdesk.ts'
import { recordingLog } from '../harness/log.ts'
import { reaches } from '../harness/reach.ts'
import { PATH, post, verified, watchedBody } from '../harness/form-request.ts'

describe.each(reaches)('a form of another site by $by', ({ open }) => {
  it('fails the bot check for a foreign Origin, before the provider is asked', async () => {
    const verifier = scriptedVerifier()
    const contact = { allowedOrigins: ['https://shop.example'] }
    await using desk = await open({ verifier, contact })
    for (const origin of ['https://evil.example', 'null', `${desk.origin}.evil.example`]) {
      const response = await desk.send(PATH, post(verified, { origin }))
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({
        code: 'BOT_VERIFICATION_FAILED',
        detail: 'The form may not be sent from this address.',
      })
    }
    expect(verifier.attempts).toEqual([])
    for (const origin of [desk.origin, 'https://shop.example']) {
      expect((await desk.send(PATH, post(verified, { origin }))).status).toBe(200)
    }
    expect((await desk.send(PATH, post(verified))).status).toBe(200)
  })

  it.each(['checked', 'unchecked'] as const)(
    "counts no form that a foreign page sends in a visitor's name, %s (decision 7: order of checks)",
    async (check) => {
      const log = recordingLog()
      const verifier = check === 'checked' ? { verifier: scriptedVerifier() } : {}
      await using desk = await open({ ...verifier, log })
      for (let count = 0; count < 31; count += 1) {
        const foreign = await desk.send(PATH, post(verified, { origin: 'https://evil.example' }))
        expect(foreign.status).toBe(403)
        expect(await foreign.json()).toMatchObject({ code: 'BOT_VERIFICATION_FAILED' })
        expect(foreign.headers.get('ratelimit')).toBe('"contact";r=30;t=3600')
        expect(foreign.headers.get('ratelimit-policy')).toBe('"contact";q=30;w=3600')
        expect(foreign.headers.has('retry-after')).toBe(false)
      }
      const own = await desk.send(PATH, post(verified, { origin: desk.origin }))
      expect(own.status).toBe(200)
      expect(own.headers.get('ratelimit')).toBe('"contact";r=29;t=3600')
      expect(desk.store.inquiries).toHaveLength(1)
      expect(log.entries.filter(({ event }) => event === 'form.foreign-origin')).toMatchObject([
        {
          level: 'warn',
          fields: {
            origin: 'https://evil.example',
            remedy: expect.stringContaining('contact.allowedOrigins'),
          },
        },
      ])
    },
  )
})

describe('a form of another site', () => {
  it('recognises the own form by Sec-Fetch-Site when a policy hides the Origin', async () => {
    const [reach] = reaches
    await using desk = await reach.open({ verifier: scriptedVerifier() })
    const send = async (site: string) => {
      const headers = { origin: 'null', 'sec-fetch-site': site }
      return (await desk.send(PATH, post(verified, headers))).status
    }
    expect(await send('same-origin')).toBe(200)
    expect(await send('cross-site')).toBe(403)
    expect(await send('same-site')).toBe(403)
  })

  it('recognises a foreign page by Sec-Fetch-Site when the Origin was removed', async () => {
    const [reach] = reaches
    await using desk = await reach.open()
    const send = async (site: string) =>
      (await desk.send(PATH, post(goodForm, { 'sec-fetch-site': site }))).status
    expect(await send('cross-site')).toBe(403)
    expect(await send('same-site')).toBe(403)
    expect(await send('same-origin')).toBe(200)
    expect(await send('none')).toBe(200)
  })

  it('reads nothing of a foreign form', async () => {
    const [reach] = reaches
    await using desk = await reach.open()
    const { stream, wasRead } = watchedBody()
    const headers = {
      origin: 'https://evil.example',
      'content-type': 'application/x-www-form-urlencoded',
    }
    const init = { method: 'POST', body: stream, duplex: 'half', headers }
    expect((await desk.send(PATH, init)).status).toBe(403)
    expect(wasRead()).toBe(false)
  })

  it('names in its log ten foreign origins and no more', async () => {
    const [reach] = reaches
    const log = recordingLog()
    await using desk = await reach.open({ log })
    for (let host = 0; host < 40; host += 1) {
      await desk.send(PATH, post(goodForm, { origin: `https://${host % 20}.example` }))
    }
    const named = log.entries.filter(({ event }) => event === 'form.foreign-origin')
    expect(named).toHaveLength(10)
  })
})
