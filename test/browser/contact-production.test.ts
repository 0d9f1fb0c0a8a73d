/** The whole service in production mode, with a visitor (contract 4.1 rule 4). */
import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import { sharedBrowser } from '../harness/browser.ts'
import { fillIn, pressSend } from '../harness/contact-page.ts'
import { goodForm } from '../harness/frontdesk.ts'
import { asExample, findFreePort, runService } from '../harness/run-service.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'
import { mailTo, smtpSink } from '../harness/smtp-server.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

describe('a person in Chromium, with NODE_ENV=production', () => {
  it('sends a message that is checked, stored and mailed', async () => {
    using folder = scratchFolder()
    await using sink = await smtpSink()
    const port = await findFreePort()
    const url = `http://127.0.0.1:${port}`
    await using service = runService({
      cwd: folder.path,
      args: asExample,
      env: {
        NODE_ENV: 'production',
        BASE_URL: url,
        PORT: String(port),
        ...mailTo(sink.port),
      },
    })
    await service.until('service.started')
    const page = await browser.newPage()
    await page.goto(`${url}${paths.contactPage}`)
    await fillIn(page)
    await pressSend(page)
    await page.getByText('Message sent').waitFor()
    await sink.arrived(1)
    const mail = await sink.mails[0]?.parse()
    expect(mail?.replyTo).toEqual([{ name: 'Ada Lovelace', address: 'ada@example.com' }])
    expect(mail?.text).toContain(goodForm['message'])
    expect(service.stdout).toContain('inquiry.accepted')
    await page.close()
  })
})
