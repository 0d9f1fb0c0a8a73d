/** Notations in config files: clear ones are accepted, wrong ones are named. */
import { writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { runHosted } from '../harness/command-host.ts'
import { findFreePort, runService, STARTED } from '../harness/run-service.ts'
import { scratchFolder, type ScratchFolder } from '../harness/scratch-folder.ts'
import { smtpSink } from '../harness/smtp-server.ts'
import { goodForm } from '../harness/frontdesk.ts'

const site = `
    name: 'Sanitär Brandt',
    description: 'Sanitär Brandt installs and repairs heating, bathrooms and water pipes in Kiel.',
    languages: ['de'],
    address: { street: 'Holtenauer Str. 1', postalCode: '24105', locality: 'Kiel', country: 'DE' },
    openingHours: [{ days: ['Mo', 'Fr'], opens: '7:30', closes: '16:00' }],
`

function write(folder: ScratchFolder, more: string): void {
  const text = `export default { site: { ${site} email: ' info@gmial.com\\n' }, ${more} }\n`
  writeFileSync(folder.file('frontdesk.config.ts'), text)
}

describe('a service with a config as people write it', () => {
  it("accepts 7:30, #036 and an expired security.txt, and mails times in the company's zone", async () => {
    await using sink = await smtpSink()
    using folder = scratchFolder()
    write(
      folder,
      `theme: { accent: { light: '#036', dark: '#9cf' } },
       contact: { allowedOrigins: ['https://müller-bäder.de'] },
       security: { contact: ['mailto:security@brandt.example'], expires: '2020-01-01' }`,
    )
    const port = await findFreePort()
    const env = {
      PORT: String(port),
      SMTP_URL: `smtp://127.0.0.1:${sink.port}?tls=off`,
      MAIL_FROM: 'site@brandt.example',
      MAIL_TO: 'office@brandt.example',
    }
    await using service = runService({ cwd: folder.path, env })
    await service.until(STARTED)
    const url = `http://127.0.0.1:${port}`
    expect((await fetch(`${url}/.well-known/security.txt`)).status).toBe(404)
    expect(service.stdout).toMatch(/"warn".*"security\.expired".*2020-01-01/)
    // The company's own address is checked like a visitor's.
    expect(service.stdout).toMatch(/"address\.doubtful".*site\.email.*info@gmail\.com/)
    const contact = await (await fetch(`${url}/contact`)).text()
    expect(contact).toContain('href="mailto:info@gmial.com"')
    expect(contact).toMatch(/"opens":"07:30"|07:30/)
    const styles = /href="([^"]+\.css)"/.exec(contact)?.[1] ?? ''
    expect(await (await fetch(new URL(styles, url))).text()).toContain('#036')
    const body = new URLSearchParams(goodForm)
    // BASE_URL contains an umlaut; browsers send the ASCII form.
    const origin = 'https://xn--mller-bder-w5a5z.de'
    const headers = { origin }
    const answer = await fetch(`${url}/api/v1/contact`, { method: 'POST', body, headers })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
    await sink.arrived(1)
    expect((await sink.mails[0]?.parse())?.text).toContain('(Europe/Berlin)')
  })

  it.each([
    ["robots: {}, contact: { topics: ['A', 'B', 'a'] }", 'contact.topics[2] was "a"'],
    [
      "contact: { allowedOrigins: ['https://a.example', 'https://b.example/shop'] }",
      'contact.allowedOrigins[1] was "https://b.example/shop"',
    ],
    [
      "mail: { to: ['a@brandt.example', 'b@-brandt.example'] }",
      'mail.to[1] was "b@-brandt.example"',
    ],
    ["mail: { from: 'site@brandt..example' }", 'mail.from was "site@brandt..example"'],
  ])('names the item of a list that is wrong: %s', async (more, said) => {
    using folder = scratchFolder()
    write(folder, more)
    const outcome = await runHosted(['start'], { cwd: folder.path, env: {} })
    expect(outcome.code).not.toBe(0)
    expect(`${outcome.stdout}${outcome.stderr}`.replaceAll(/\s+/g, ' ')).toContain(said)
  })
})
