/** The page with Turnstile and hCaptcha, whose scripts are simulated on loopback. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import { hcaptcha, turnstile, type BotVerifier } from '../../packages/frontdesk/src/index.ts'
import { fillIn, pressSend, readValues } from '../harness/contact-page.ts'
import { goodForm, serveDesk } from '../harness/frontdesk.ts'
import { openProviderPages } from './provider-page.ts'
import { json, type Answer, type Provider } from '../harness/provider.ts'

let page: Page
let provider: Provider
let complaints: readonly string[]
openProviderPages((opened) => ({ page, provider, complaints } = opened))

/** A widget: writes its token into its field, and another one after each reset. */
const toWidget = (api: string, box: string, field: string): string => `
  const input = document.createElement('input')
  input.type = 'hidden'
  input.name = ${JSON.stringify(field)}
  document.querySelector(${JSON.stringify(box)}).append(input)
  let number = 0
  window[${JSON.stringify(api)}] = { reset() { number += 1; input.value = 'token-' + number } }
  window[${JSON.stringify(api)}].reset()`

const asScript =
  (source: string): Answer =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(source)
  }

/** The script at one address, the verification at the other. */
async function open(verifier: BotVerifier) {
  const desk = await serveDesk({ verifier })
  await page.goto(`${desk.url}${paths.contactPage}`, { waitUntil: 'networkidle' })
  return desk
}

const keys = { siteKey: '10000000-ffff-ffff-ffff-000000000001', secret: 'a secret of the operator' }
const urls = () => ({
  scriptUrl: `${provider.url}/recaptcha/api.js`,
  verifyUrl: `${provider.url}/verify`,
})
const refusal = { success: false, 'error-codes': ['invalid-input-response'] }
const passing = { success: true, hostname: '127.0.0.1', action: 'contact' }

/** Accepts only the second token: on a slow machine the service asks too. */
const judge: Answer = (response, question) =>
  json(question.body.includes('token-2') ? passing : refusal)(response, question)

describe.each([
  ['turnstile', turnstile, toWidget('turnstile', '.cf-turnstile', 'cf-turnstile-response')],
  ['hCaptcha', hcaptcha, toWidget('hcaptcha', '.h-captcha', 'h-captcha-response')],
] as const)('the contact page with %s', (_, create, script) => {
  it('sends the token of the widget, and a new one after a refusal (contract 4.1 rule 4)', async () => {
    provider.answerWith(asScript(script), judge)
    await using desk = await open(create({ ...keys, ...urls() }))
    await fillIn(page)
    await pressSend(page)
    await page.getByRole('alert').getByText('The robot check failed').waitFor()
    expect(await readValues(page)).toMatchObject(goodForm)
    await pressSend(page)
    await page.getByText('Message sent').waitFor()
    const tokens = provider.questions.flatMap(({ body }) => /token-\d/.exec(body)?.[0] ?? [])
    expect(tokens).toEqual(['token-1', 'token-2'])
    expect(desk.store.inquiries).toHaveLength(1)
    expect(complaints.filter((text) => !text.includes('403'))).toEqual([])
  })
})
