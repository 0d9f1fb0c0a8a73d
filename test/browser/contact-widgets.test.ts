/** The page with third-party bot checks under its own policy, and without them. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import { fillIn, fillInSlowly, pressSend, readValues } from '../harness/contact-page.ts'
import { goodForm, serveDesk, type ServedDesk } from '../harness/frontdesk.ts'
import { exampleSite } from '../harness/example-site.ts'
import { openProviderPages } from './provider-page.ts'
import { boxWidgets, scoreWidgets, serveWidget } from './provider-widgets.ts'
import type { Provider } from '../harness/provider.ts'

let page: Page
let provider: Provider
let complaints: readonly string[]
openProviderPages((opened) => ({ page, provider, complaints } = opened))

const open = ({ url }: ServedDesk) => page.goto(`${url}${paths.contactPage}`)
const alert = () => page.getByRole('alert')
const inBox = (name: string) => page.frameLocator('form iframe').getByRole('button', { name })
const readToken = () => page.locator('form [name$=-response]').inputValue()
// With the keyboard, because the page around the frame may be scrolling.
const tick = async (token: string): Promise<void> => {
  await inBox('I am no robot').press('Enter')
  await expect.poll(readToken).toBe(token)
}
const sent = () => page.getByText('Message sent').waitFor()
/** Requests blocked by the policy, except the provider's. */
const readRefused = () =>
  page.evaluate(async () => {
    const directives = new Set<string>()
    const three = new Promise<void>((resolve) =>
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        directives.add(effectiveDirective)
        if (directives.size === 3) resolve()
      }),
    )
    const elsewhere = 'https://elsewhere.example/'
    for (const name of ['script', 'iframe'] as const) {
      document.body.append(Object.assign(document.createElement(name), { src: elsewhere }))
    }
    await Promise.all([three, fetch(elsewhere).catch(() => {})])
    return [...directives].toSorted()
  })
const everybodyElse = ['connect-src', 'frame-src', 'script-src-elem']
const unexpected = () => complaints.filter((text) => !text.includes('status of 403'))

describe.each(boxWidgets)('the contact page with $name', (widget) => {
  it("asks to tick the box, and again when its token is too old or refused, under the page's policy (contract 4.1 rule 4)", async () => {
    const serving = await serveWidget(widget, provider, page)
    serving.refuse(1)
    await using desk = await serveDesk({ verifier: widget.create(provider.url) })
    await open(desk)
    await fillIn(page)
    await inBox('I am no robot').waitFor()
    await pressSend(page)
    await alert().getByText('One more step').waitFor()
    await tick('token-1')
    await inBox('Wait').press('Enter')
    await expect.poll(readToken).not.toBe('token-1')
    await pressSend(page)
    await alert().getByText('One more step').waitFor()
    expect(await readValues(page)).toMatchObject(goodForm)
    await tick('token-2')
    await pressSend(page)
    await alert().getByText('The robot check failed').waitFor()
    expect(await readValues(page)).toMatchObject(goodForm)
    await pressSend(page)
    await alert().getByText('One more step').waitFor()
    await tick('token-3')
    await pressSend(page)
    await sent()
    expect(serving.tokens).toEqual(['token-2', 'token-3'])
    expect(desk.store.inquiries).toMatchObject([{ ...goodForm, verification: 'passed' }])
    expect(unexpected()).toEqual([])
    expect(await readRefused()).toEqual(everybodyElse)
  })
})

describe.each(scoreWidgets)('the contact page with $name', (widget) => {
  const toToken = (count: number) => `token-${count}.site-key.contact`

  it("gets a token on sending, a second automatically, and reports a second refusal, under the page's policy (contract 4.1 rule 4)", async () => {
    const serving = await serveWidget(widget, provider, page)
    serving.refuse(2)
    await using desk = await serveDesk({ verifier: widget.create(provider.url) })
    await open(desk)
    await fillIn(page)
    await pressSend(page)
    await alert().getByText('The robot check failed').waitFor()
    expect(await readValues(page)).toMatchObject(goodForm)
    await pressSend(page)
    await sent()
    expect(serving.tokens).toEqual([1, 2, 3].map(toToken))
    expect(desk.store.inquiries).toMatchObject([{ ...goodForm, verification: 'passed' }])
    expect(unexpected()).toEqual([])
    expect(await readRefused()).toEqual(everybodyElse)
  })
})

/** What the page says depends only on the kind of check. */
const oneOfEachKind = [boxWidgets.slice(0, 1), scoreWidgets.slice(0, 1)].flat()

describe.each(oneOfEachKind)('without the script of $name', (widget) => {
  it('the page says that the check is blocked, and sends once it is allowed', async () => {
    await serveWidget(widget, provider, page)
    const isScript = (url: URL) => url.href.startsWith(`${provider.url}${widget.scriptPath}`)
    await page.route(isScript, (route) => route.abort('blockedbyclient'))
    await using desk = await serveDesk({ verifier: widget.create(provider.url) })
    await open(desk)
    await fillInSlowly(page)
    await pressSend(page)
    await alert().getByText('The robot check could not be loaded').waitFor()
    expect(await alert().textContent()).toContain(exampleSite.email)
    expect(await readValues(page)).toMatchObject(goodForm)
    expect(desk.store.inquiries).toEqual([])
    await page.unroute(isScript)
    await pressSend(page)
    if (boxWidgets.includes(widget)) {
      await alert().getByText('One more step').waitFor()
      await tick('token-1')
      await pressSend(page)
    }
    await sent()
    expect(desk.store.inquiries).toHaveLength(1)
  })
})

it.each(boxWidgets.slice(0, 1))(
  'the page says so in German where the script of $name is not found',
  async (widget) => {
    provider.answerWith((response) => response.writeHead(404).end())
    const site = { ...exampleSite, languages: ['de'] }
    await using desk = await serveDesk({ verifier: widget.create(provider.url), site })
    await open(desk)
    await fillInSlowly(page, {}, 'de')
    await pressSend(page, 'de')
    await alert().getByText('Die Sicherheitsprüfung ließ sich nicht laden').waitFor()
    expect(await readValues(page)).toMatchObject(goodForm)
    expect(desk.store.inquiries).toEqual([])
  },
)
