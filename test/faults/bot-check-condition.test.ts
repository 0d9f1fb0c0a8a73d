/** `frontdesk status` and readiness when the bot check accepts no form, and who can cause that. */
import { writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { goodForm } from '../harness/frontdesk.ts'
import { json, page, startProvider, type Answer, type Provider } from '../harness/provider.ts'
import { runHosted } from '../harness/command-host.ts'
import { untilTold } from '../harness/operated-service.ts'
import type { CommandRun } from '../harness/run-command.ts'
import { findFreePort, runService, STARTED } from '../harness/run-service.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'

interface Watched extends AsyncDisposable {
  send(token: string): Promise<number>
  /** Once the service's report has a trouble with these words, or none without words. */
  status(words?: RegExp): Promise<CommandRun>
  /** Status of `/readyz`, and the state of its check. */
  readiness(): Promise<readonly [number, string]>
}

const FOREIGN = 'token-of-another-site'
const refused = json({ success: false, 'error-codes': ['invalid-input-response'] })
const wrongSecret = json({ success: false, 'error-codes': ['invalid-input-secret'] })

/** hCaptcha, which accepts only the token `good`. */
const sound: Answer = (response, question) => {
  const token = new URLSearchParams(question.body).get('response')
  if (token === 'good') json({ success: true, hostname: '127.0.0.1' })(response, question)
  else if (token === FOREIGN)
    json({ success: false, 'error-codes': ['sitekey-secret-mismatch'] })(response, question)
  else refused(response, question)
}

async function start(provider: Provider): Promise<Watched> {
  const folder = scratchFolder()
  writeFileSync(
    folder.file('frontdesk.config.ts'),
    `import { hcaptcha } from 'frontdesk'
    export default { site: { name: 'Northwind', description: '${'word '.repeat(12)}',
      languages: ['en'], email: 'hello@northwind.example' },
      verifier: hcaptcha({ siteKey: 'key', secret: 'secret', verifyUrl: '${provider.url}', hostnames: ['127.0.0.1'] }) }`,
  )
  const [port, operations] = [await findFreePort(), await findFreePort()]
  const env = { PORT: String(port), OPERATIONS_PORT: String(operations) }
  const service = runService({ cwd: folder.path, env })
  await service.until(STARTED)
  return {
    async send(token) {
      const body = new URLSearchParams({ ...goodForm, 'h-captcha-response': token })
      return (await fetch(`http://127.0.0.1:${port}/api/contact`, { method: 'POST', body })).status
    },
    async status(words) {
      await untilTold(folder, words)
      return runHosted(['status'], { cwd: folder.path })
    },
    async readiness() {
      const response = await fetch(`http://127.0.0.1:${operations}/readyz`)
      const { checks } = await response.json()
      const check = checks.find(({ name }: { name: string }) => name === 'bot-check')
      return [response.status, check.state]
    },
    async [Symbol.asyncDispose]() {
      await service[Symbol.asyncDispose]()
      folder[Symbol.dispose]()
    },
  }
}

describe('the reported state of a bot check', () => {
  it('says that no form is accepted if the keys are wrong, until a form passes', async () => {
    await using provider = await startProvider()
    provider.answerWith(wrongSecret)
    await using service = await start(provider)
    expect(await service.readiness()).toEqual([200, 'ok'])
    expect(await service.send('good')).toBe(500)
    await expect.poll(service.readiness).toEqual([503, 'failing'])
    expect(await service.status(/No form is accepted/)).toMatchObject({
      code: 2,
      stdout: expect.stringMatching(
        /No form is accepted: the keys of the bot check hcaptcha .*invalid-input-secret.*Correct them/,
      ),
    })
    provider.answerWith(sound)
    expect(await service.send('good')).toBe(200)
    expect(await service.readiness()).toEqual([200, 'ok'])
    expect(await service.status()).toMatchObject({ code: 0 })
  })

  it('says that forms are refused if the provider does not respond, and keeps readiness', async () => {
    await using provider = await startProvider()
    provider.answerWith(page(503))
    await using service = await start(provider)
    expect(await service.send('good')).toBe(500)
    await expect.poll(service.readiness).toEqual([200, 'warning'])
    expect(await service.status(/is not responding/)).toMatchObject({
      code: 2,
      stdout: expect.stringMatching(
        /answered with 500: the provider .*not responding.*status 503.*onOutage/,
      ),
    })
    provider.answerWith(sound)
    expect(await service.send('good')).toBe(200)
    expect(await service.readiness()).toEqual([200, 'ok'])
  })

  it('is not made worse by visitors', async () => {
    await using provider = await startProvider()
    provider.answerWith(sound)
    await using service = await start(provider)
    for (let sent = 0; sent < 5; sent++) expect(await service.send(FOREIGN)).toBe(403)
    expect(await service.readiness()).toEqual([200, 'ok'])
    expect(await service.status()).toMatchObject({ code: 0 })
  })
})
