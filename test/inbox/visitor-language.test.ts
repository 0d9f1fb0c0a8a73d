/** From a form in the visitor's language to the answer in it, at a running service. */
import { writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { toDatabasePath } from '../../packages/frontdesk/src/inquiries/sqlite/store.ts'
import { obtainToken } from '../harness/altcha.ts'
import { toAnswerForm } from '../harness/inbox.ts'
import { exampleSite } from '../harness/example-site.ts'
import { goodForm } from '../harness/frontdesk.ts'
import { findFreePort, runService, STARTED } from '../harness/run-service.ts'
import { scratchFolder, type ScratchFolder } from '../harness/scratch-folder.ts'
import { mailTo, smtpSink } from '../harness/smtp-server.ts'

const site = JSON.stringify(exampleSite)

async function start(
  folder: ScratchFolder,
  env: Readonly<Record<string, string>>,
  config = `export default { site: ${site} }`,
) {
  writeFileSync(folder.file('frontdesk.config.ts'), config)
  const port = await findFreePort()
  const service = runService({ cwd: folder.path, env: { PORT: String(port), ...env } })
  await service.until(STARTED)
  const origin = `http://localhost:${port}`
  return {
    service,
    origin,
    readPrivacy: async () => (await fetch(`${origin}/de/privacy`)).text(),
    /** As a browser without script sends the form of a page. */
    async send(page: string, asked: string): Promise<unknown> {
      const headers = { origin, referer: `${origin}${page}`, 'accept-language': asked }
      const body = new URLSearchParams({ ...goodForm, message: `From ${page} in ${asked}` })
      const { status } = await fetch(`${origin}/api/contact`, { method: 'POST', headers, body })
      expect(status).toBe(200)
      using file = new DatabaseSync(toDatabasePath(folder.file('data')), { timeout: 10_000 })
      const text = 'SELECT language FROM inquiry ORDER BY received_at DESC, id DESC LIMIT 1'
      return file.prepare(text).get()?.['language']
    },
  }
}

/** Opens the invitation in the service's output. */
async function signIn(url: string) {
  const cookies = new Map<string, string>()
  const ask = async (path: string, fields?: Readonly<Record<string, string>>) => {
    const answer = await fetch(new URL(path, url), {
      method: fields ? 'POST' : 'GET',
      redirect: 'manual',
      headers: {
        'accept-language': 'en',
        'sec-fetch-site': 'same-origin',
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
      },
      ...(fields && { body: new URLSearchParams(fields) }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const text = await answer.text()
    const field = (name: string): string =>
      new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? ''
    return { status: answer.status, text, field }
  }
  const page = await ask(url)
  await ask(url, { browser: page.field('browser') })
  return ask
}

it('keeps the language of the form if there is an inbox, and answers in it', async () => {
  using folder = scratchFolder()
  await using sink = await smtpSink()
  const inboxPort = String(await findFreePort())
  const { service, ...desk } = await start(folder, { INBOX_PORT: inboxPort, ...mailTo(sink.port) })
  await using _service = service
  const says = 'Gespeichert wird auch die Sprache der Seite oder Ihres Browsers.'
  expect(await desk.readPrivacy()).toContain(says)
  expect(await desk.send('/contact', 'fr-FR,fr;q=0.9')).toBe('en')
  expect(await desk.send('/de/contact', 'en-GB,en;q=0.9')).toBe('de')

  const [link = ''] = /http:\/\/localhost:\d+\/invitation\/[\w-]{43}/.exec(service.stdout) ?? []
  const ask = await signIn(link)
  const list = await ask('/?language=de')
  expect(list.text.match(/<span class="language">[^<]*/g)).toEqual([
    '<span class="language">German',
  ])
  const [, path = ''] = /href="(\/inquiries\/[\w-]+)"/.exec(list.text) ?? []
  const form = { ...toAnswerForm(await ask(`${path}/answer`), 'Ja.'), do: 'preview' }
  const preview = await ask(`${path}/answer/preview`, form)
  expect(preview.text).toContain(`Re: ${exampleSite.name}: Ihre Nachricht`)
  expect(preview.text).toMatch(/Ada Lovelace schrieb am .*:/)
})

it('confirms and answers in one language where only the browser names one', async () => {
  using folder = scratchFolder()
  await using sink = await smtpSink()
  const env = { INBOX_PORT: String(await findFreePort()), ...mailTo(sink.port) }
  const config = `import { altcha } from 'frontdesk'
    export default {
      site: ${site},
      mail: { confirm: true },
      verifier: altcha({ secret: 'a secret of thirty-two characters', cost: 2, guesses: [1, 5] }),
    }`
  const { service, origin } = await start(folder, env, config)
  await using _service = service
  const altcha = await obtainToken((path) => fetch(`${origin}${path}`))
  const body = new URLSearchParams({ ...goodForm, altcha })
  const headers = { 'accept-language': 'de-AT,de;q=0.9' }
  const { status } = await fetch(`${origin}/api/contact`, { method: 'POST', headers, body })
  expect(status).toBe(200)
  await sink.arrived(2)
  const subject = `${exampleSite.name}: Ihre Nachricht`
  const mails = await Promise.all(sink.mails.map((mail) => mail.parse()))
  expect(mails.map((mail) => mail.subject)).toContain(`${subject} ist angekommen`)
  const [link = ''] = /http:\/\/localhost:\d+\/invitation\/[\w-]{43}/.exec(service.stdout) ?? []
  const ask = await signIn(link)
  const [, path = ''] = /href="(\/inquiries\/[\w-]+)"/.exec((await ask('/')).text) ?? []
  const form = { ...toAnswerForm(await ask(`${path}/answer`), 'Ja.'), do: 'preview' }
  expect((await ask(`${path}/answer/preview`, form)).text).toContain(`Re: ${subject}`)
})

it('keeps no language without an inbox and a rule', async () => {
  using folder = scratchFolder()
  const { service, ...desk } = await start(folder, {})
  await using _service = service
  expect(await desk.readPrivacy()).not.toContain('Gespeichert wird auch die Sprache')
  expect(await desk.send('/de/contact', 'de-DE,de;q=0.9')).toBeNull()
})
