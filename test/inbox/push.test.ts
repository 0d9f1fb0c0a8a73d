/** Web Push: to a receiver that decrypts like a browser, and in a real Chromium. */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { notify } from '../../packages/inbox/src/push/notify.ts'
import { readViolations } from '../harness/axe.ts'
import { sharedBrowser } from '../harness/browser.ts'
import { createTestInbox, type TestInbox, type Visitor } from '../harness/inbox.ts'
import { createSubmission } from '../harness/inquiry.ts'
import { listen } from '../harness/loopback.ts'
import { receive } from '../harness/received-letter.ts'

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/a-browser'

interface Received {
  readonly text: string
  readonly headers: IncomingMessage['headers']
}

/** A push service on this machine, with its browser. */
async function openReceiver() {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys().toString('base64url')
  const secret = randomBytes(16)
  const received: Received[] = []
  const state = { status: 201 }
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    received.push({ text: decrypt(body), headers: request.headers })
    response.writeHead(state.status).end()
  })
  const own = await listen(server)

  /** RFC 8291 3.4 and RFC 8188 2.1, from the receiver's side. */
  function decrypt(body: Buffer): string {
    const [salt, size] = [body.subarray(0, 16), body.readUInt32BE(16)]
    expect([size, body.length <= 4096]).toEqual([4096, true])
    const theirs = body.subarray(21, 21 + body.readUInt8(20))
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs])
    const shared = Buffer.from(hkdfSync('sha256', pair.computeSecret(theirs), secret, info, 32))
    const derive = (name: string, length: number): Buffer =>
      Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${name}\0`, length))
    const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
    cipher.setAuthTag(body.subarray(-16))
    const sealed = body.subarray(21 + theirs.length, -16)
    const plain = Buffer.concat([cipher.update(sealed), cipher.final()]).toString()
    expect(plain.at(-1)).toBe('\u0002')
    return plain.slice(0, -1)
  }

  const asked: string[] = []
  return {
    ...own,
    received,
    asked,
    state,
    keys: { p256dh, auth: secret.toString('base64url') },
    /** Redirects push messages to this service. */
    fetch: (async (input, init) => {
      asked.push(String(input))
      return fetch(own.url, init)
    }) satisfies typeof fetch,
  }
}

async function subscribe(visitor: Visitor, endpoint: string, keys: object): Promise<number> {
  const subscription = JSON.stringify({ endpoint, expirationTime: null, keys })
  return (await visitor.post('/account/push', { subscription })).status
}

async function look(inbox: TestInbox): Promise<void> {
  await inbox.parts.push?.look()
}

describe('a reply without a subscribed browser', () => {
  it('is mailed to the assignee, with a link and no personal data, at most every ten minutes and six times an hour', async () => {
    await using inbox = await createTestInbox()
    const { parts, store, letters } = inbox
    const ada = await inbox.signIn('agent', 'ada@example.com')
    await inbox.signIn('agent', 'bob@example.com')
    const account = await parts.accounts.findByEmail('ada@example.com')
    const id = '01a1fd42-7dd2-770f-9520-adb8e38904fd'
    await store.append(createSubmission({ id, receivedAt: 0 }))
    await store.append(createSubmission({ id: 'free', receivedAt: 0 }))
    await ada.post(`/inquiries/${id}/assignment`, { version: '0', to: account?.id ?? '' })
    const had = letters.length
    await receive(parts.work.letters, { inquiryId: 'free', key: 'r1' })
    await receive(parts.work.letters, { inquiryId: id, key: 'a2', automatic: 'vacation' })
    await notify(parts)
    expect(letters).toHaveLength(had)
    await receive(parts.work.letters, { inquiryId: id, key: 'r3' })
    await Promise.all([notify(parts), notify(parts)])
    expect(letters.slice(had)).toEqual([
      {
        id: expect.stringMatching(/^[\w-]{43}$/),
        to: 'ada@example.com',
        subject: '1 new reply – Halden Instruments',
        text: `1 new reply\n\n${inbox.url}/inquiries/${id}\n`,
      },
    ])
    for (let uid = 4; uid < 20; uid += 1) {
      await receive(parts.work.letters, { inquiryId: id, key: `r${uid}` })
      await notify(parts)
    }
    expect(letters.slice(had)).toHaveLength(1)
    await inbox.clock.advance(600_000)
    await Promise.all([notify(parts), notify(parts)])
    expect(letters.slice(had + 1)).toMatchObject([
      {
        subject: '16 new replies – Halden Instruments',
        text: `16 new replies\n\n${inbox.url}/inquiries/${id}\n`,
      },
    ])
    // Across the change of the clock's hour.
    const mailed: number[] = []
    for (let minute = 1; minute <= 90; minute += 1) {
      await inbox.clock.advance(60_000)
      await receive(parts.work.letters, { inquiryId: id, key: `r${minute + 20}` })
      const before = letters.length
      await notify(parts)
      if (letters.length > before) mailed.push(minute)
    }
    expect(mailed).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90])
    const sent = letters.length
    await parts.accounts.disable(account?.id ?? '', 0)
    await inbox.clock.advance(3_600_000)
    await receive(parts.work.letters, { inquiryId: id, key: 'r120' })
    await notify(parts)
    expect(letters).toHaveLength(sent)
  })
})

describe('Web Push', () => {
  it('is off by default: no page, path or policy has it', async () => {
    await using inbox = await createTestInbox()
    const ada = await inbox.signIn('reader')
    const account = await ada.get('/account')
    expect(account.text).not.toContain('data-push')
    expect(account.headers.get('content-security-policy')).toContain("trusted-types 'none'")
    expect((await ada.get('/push.js')).status).toBe(404)
  })

  it('says once how many came, encrypted and signed, without names', async () => {
    await using receiver = await openReceiver()
    await using inbox = await createTestInbox(
      { push: true, baseUrl: 'https://inbox.example.com' },
      { fetch: receiver.fetch },
    )
    const ada = await inbox.signIn('reader')
    expect(await subscribe(ada, ENDPOINT, receiver.keys)).toBe(204)
    await look(inbox)
    expect(receiver.asked).toEqual([])
    const receivedAt = inbox.clock.now()
    await inbox.store.append(createSubmission({ id: 'one', receivedAt }))
    await inbox.store.append(createSubmission({ id: 'held', receivedAt, quarantine: 'many-links' }))
    // Two instances, and again.
    await Promise.all([look(inbox), look(inbox)])
    await look(inbox)
    expect(receiver.asked).toEqual([ENDPOINT])
    const [{ text, headers } = { text: '', headers: {} }] = receiver.received
    expect(text).toBe('1 new inquiry')
    expect(headers).toMatchObject({ ttl: '43200', 'content-encoding': 'aes128gcm' })
    const [, jwt = '', key = ''] =
      /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
    expect(key).toBe(inbox.parts.push?.publicKey)
    const [head = '', claims = '', signature = ''] = jwt.split('.')
    const point = Buffer.from(key, 'base64url')
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
      part.toString('base64url'),
    )
    const publicKey = createPublicKey({
      key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
      format: 'jwk',
    })
    const signed = Buffer.from(`${head}.${claims}`)
    const how = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
    expect(verify('sha256', signed, how, Buffer.from(signature, 'base64url'))).toBe(true)
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
      aud: 'https://fcm.googleapis.com',
      sub: 'https://inbox.example.com',
      exp: Math.floor(inbox.clock.now() / 1000) + 43_200,
    })
  })

  it('ends with the session, or when the push service has dropped the browser', async () => {
    await using receiver = await openReceiver()
    await using inbox = await createTestInbox({ push: true }, { fetch: receiver.fetch })
    const ada = await inbox.signIn('reader')
    await subscribe(ada, ENDPOINT, receiver.keys)
    expect((await ada.get('/account')).text).toContain('action="/account/push/removal"')
    const come = async (id: string): Promise<number> => {
      await inbox.clock.advance(1000)
      await inbox.store.append(createSubmission({ id, receivedAt: inbox.clock.now() }))
      await look(inbox)
      return receiver.asked.length
    }
    receiver.state.status = 410
    expect([await come('a'), await come('b')]).toEqual([1, 1])
    await subscribe(ada, ENDPOINT, receiver.keys)
    await ada.post('/sign-out')
    expect(await come('c')).toBe(1)
    const bob = await inbox.signIn('reader', 'bob@example.com')
    await subscribe(bob, ENDPOINT, receiver.keys)
    await bob.post('/account/push/removal')
    expect(await come('d')).toBe(1)
    await subscribe(bob, ENDPOINT, receiver.keys)
    await inbox.clock.advance(43_200_000)
    expect(await come('e')).toBe(1)
  })

  it('reports a reply to the assignee, and a lost test mail', async () => {
    await using receiver = await openReceiver()
    await using inbox = await createTestInbox({ push: true }, { fetch: receiver.fetch })
    const ada = await inbox.signIn('agent', 'ada@example.com')
    const bob = await inbox.signIn('agent', 'bob@example.com')
    await subscribe(ada, `${ENDPOINT}/ada`, receiver.keys)
    await subscribe(bob, `${ENDPOINT}/bob`, receiver.keys)
    const account = await inbox.parts.accounts.findByEmail('ada@example.com')
    await inbox.store.append(createSubmission({ id: 'one', receivedAt: 0 }))
    await ada.post('/inquiries/one/assignment', { version: '0', to: account?.id ?? '' })
    const letters = inbox.letters.length
    await receive(inbox.parts.work.letters, { inquiryId: 'one', key: 'r1' })
    await Promise.all([notify(inbox.parts), notify(inbox.parts)])
    expect(receiver.asked).toEqual([`${ENDPOINT}/ada`])
    expect(receiver.received.map(({ text }) => text)).toEqual(['1 new reply'])
    expect(inbox.letters).toHaveLength(letters)
    await inbox.parts.push?.tellOfLostMail()
    expect(receiver.received.at(-1)?.text).toBe('A test mail did not arrive')
    expect(receiver.received).toHaveLength(3)
  })

  // A signed-in person could name any address for the inbox to call (SSRF).
  it('sends to the push services of browsers alone', async () => {
    await using receiver = await openReceiver()
    await using inbox = await createTestInbox({ push: true })
    const ada = await inbox.signIn('reader')
    for (const endpoint of [
      'https://updates.push.services.mozilla.com/wpush/v2/x',
      'https://wns2-db5p.notify.windows.com/w/?token=x',
      'https://web.push.apple.com/x',
    ]) {
      expect([endpoint, await subscribe(ada, endpoint, receiver.keys)]).toEqual([endpoint, 204])
    }
    for (const endpoint of [
      'http://fcm.googleapis.com/x',
      'https://fcm.googleapis.com:8443/x',
      'https://fcm.googleapis.com@127.0.0.1/x',
      'https://fcm.googleapis.com.example.com/x',
      'https://push.apple.com.evil.example/x',
      'https://evilpush.apple.com.example/x',
      'https://127.0.0.1/x',
      'file:///etc/passwd',
    ]) {
      expect([endpoint, await subscribe(ada, endpoint, receiver.keys)]).toEqual([endpoint, 422])
    }
    const { p256dh } = receiver.keys
    expect(await subscribe(ada, ENDPOINT, { p256dh, auth: 'short' })).toBe(422)
    expect((await ada.post('/account/push', { subscription: 'null' })).status).toBe(422)
  })

  it('is switched on and off in a browser, whose worker shows notifications', async () => {
    await using receiver = await openReceiver()
    await using inbox = await createTestInbox({ push: true })
    await inbox.listen()
    const ada = await inbox.signIn('reader')
    const context = await (await sharedBrowser()).newContext()
    await context.addCookies(
      [...ada.cookies].map(([name, value]) => ({ name, value, url: inbox.url })),
    )
    await context.grantPermissions(['notifications'], { origin: inbox.url })
    // A Chromium without Google's keys has no push service.
    await context.addInitScript(
      ({ endpoint, keys }) => {
        let current: object | null = null
        const subscription = {
          toJSON: () => ({ endpoint, keys }),
          unsubscribe: async () => ((current = null), true),
        }
        Object.assign(PushManager.prototype, {
          subscribe: async () => (current = subscription),
          getSubscription: async () => current,
        })
      },
      { endpoint: ENDPOINT, keys: receiver.keys },
    )
    const page = await context.newPage()
    const messages: string[] = []
    page.on('console', (message) => messages.push(message.text()))
    await page.goto(`${inbox.url}/account`)
    await page.getByRole('button', { name: 'Switch on' }).click()
    await page.locator('form[action="/account/push/removal"]').waitFor()
    expect(await readViolations(page)).toEqual([])
    const cdp = await context.newCDPSession(page)
    // A Chromium without a window shows no notification.
    const [worker] = context.serviceWorkers()
    await worker?.evaluate(
      'var shown = []; registration.showNotification = async (title) => void shown.push(title)',
    )
    const registered = new Promise<string>((resolve) => {
      cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
        if (one) resolve(one.registrationId)
      })
    })
    await cdp.send('ServiceWorker.enable')
    await cdp.send('ServiceWorker.deliverPushMessage', {
      origin: `${inbox.url}/`,
      registrationId: await registered,
      data: '1 new inquiry',
    })
    await expect.poll(() => worker?.evaluate('shown')).toEqual(['1 new inquiry'])
    await page.locator('form[action="/account/push/removal"] button').click()
    await page.getByRole('button', { name: 'Switch on' }).waitFor()
    expect(messages).toEqual([])
    await context.close()
  })
})
