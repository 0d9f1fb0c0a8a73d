import { beforeAll, afterAll, expect, it } from 'vitest'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import { quickAltcha } from '../harness/altcha.ts'
import { serveDesk, type ServedDesk } from '../harness/frontdesk.ts'
import { keptPage } from '../harness/kept-page.ts'

let desk: ServedDesk
beforeAll(async () => {
  desk = await serveDesk({ verifier: quickAltcha() })
})
afterAll(() => desk?.[Symbol.asyncDispose]())

it('the API documentation is short on a desktop, and readable without script', async () => {
  const page = await keptPage({ javaScriptEnabled: false })
  await page.goto(`${desk.url}${paths.apiDocs}`)
  const main = await page.locator('html').boundingBox()
  expect(main?.height).toBeLessThan(5_800)
  expect(await page.locator('button, input, script[src]').count()).toBe(0)
  await page.goto(`${desk.url}${paths.apiDocs}#contact-answers`)
  await page.locator('details:has(#contact-answers) summary').first().click()
  expect(await page.getByText('The body of the 200 answer:').isVisible()).toBe(true)
})
