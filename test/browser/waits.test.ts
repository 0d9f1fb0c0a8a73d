/** A wait in a browser ends with its test. */
import { expect, it } from 'vitest'
import { sharedBrowser } from '../harness/browser.ts'
import { cutShort } from '../harness/end-of-test.ts'

it('ends the wait for a promise that never settles, when its test is cut short', async () => {
  const page = await (await sharedBrowser()).newPage()
  const waiting = page.evaluate(() => new Promise(() => {}))
  cutShort()
  await expect(waiting).rejects.toThrow('closed')
})
