/** The recipes of CONTRIBUTING, followed in a copy of the repository. */
import { createServer, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyRepository, type RepositoryCopy } from '../harness/repository-copy.ts'
import { runTool } from '../harness/run-tool.ts'

/** What a recipe writes, and which lines it adds to which lists. */
interface Plant {
  readonly files: Readonly<Record<string, string>>
  readonly lists: readonly (readonly [file: string, line: string, instead: string])[]
}

const tool = (name: string): string =>
  import.meta.resolve(`${name}/package.json`).replace(/package\.json$/, `bin/${name}`)

/** Follows a recipe, and returns how many files it touched. */
function plant(copy: RepositoryCopy, { files, lists }: Plant): number {
  for (const [file, text] of Object.entries(files)) copy.write(file, text)
  for (const [file, line, instead] of lists) {
    const text = copy.read(file)
    if (!text.includes(line)) throw new Error(`${file} has no "${line}" any more.`)
    copy.write(file, text.replace(line, instead))
  }
  return new Set([...Object.keys(files), ...lists.map(([file]) => file)]).size
}

/** In memory, to the letter of the port: what the tests have, moved to where a store lives. */
const store = (copy: RepositoryCopy): Plant => ({
  files: {
    'src/stores/memory.ts': copy
      .read('test/harness/memory-store.ts')
      .replace(
        "import { StoreError, type Inquiry, type InquiryStore, type TokenUse } from '../../src/index.ts'",
        `import type { Inquiry } from './inquiry.ts'
import type { TokenUse } from './intake.ts'
import type { InquiryStore } from './store.ts'
import { StoreError } from './store-error.ts'`,
      )
      .replaceAll("'../../src/stores/", "'./"),
  },
  lists: [
    ['src/stores/index.ts', "'sqlite' | 'postgres'", "'sqlite' | 'postgres' | 'memory'"],
    [
      'src/stores/index.ts',
      '  postgres: async',
      "  memory: async () => (await import('./memory.ts')).memoryStore(),\n  postgres: async",
    ],
  ],
})

/** Which store a service takes where no database is named. */
const choice: Plant = {
  files: {},
  lists: [
    [
      'src/node/inquiry-store.ts',
      "createStore('sqlite', settings)",
      "createStore('memory', settings)",
    ],
  ],
}

const storeSuites = `import { describe, it } from 'vitest'
import { memoryStore } from '../../src/stores/memory.ts'
import { describeStore } from '../../src/testing/store.ts'
import { settableTime } from '../harness/settable-time.ts'

describeStore({ describe, it }, 'the planted store', () => {
  const time = settableTime()
  return {
    create: () => memoryStore(time.now),
    durable: false,
    setTime: time.set,
    async remove() {},
  }
})
`

/** For whatever has handlers from Request to Response; a first host brings the room of them all. */
const host: Plant = {
  files: {
    'src/mounts/handler.ts': `/** Puts Frontdesk before an app that takes Requests. */
import type { Frontdesk } from '../frontdesk.ts'
import { toRawPath } from '../http/exchange.ts'

export type Handler = (
  request: Request,
  clientAddress: string | undefined,
) => Response | Promise<Response>

export function mountBefore(app: Handler, frontdesk: Frontdesk): Handler {
  return (request, clientAddress) =>
    frontdesk.allow(toRawPath(request.url)) === undefined
      ? app(request, clientAddress)
      : frontdesk.fetch(request, { clientAddress })
}
`,
  },
  lists: [
    [
      'scripts/rooms/table.ts',
      "  {\n    place: 'index.ts',",
      `  {
    place: 'mounts',
    holds: 'one file for each host that others bring',
    imports: ['frontdesk.ts', 'http/exchange.ts'],
    runs: 'web',
  },
  {
    place: 'index.ts',`,
    ],
  ],
}

/** The planted host on a server: what is whose, and whether clients stay apart. */
const HOSTED = `import { createServer, request } from 'node:http'
      import { once } from 'node:events'
      import { mountBefore } from '../src/mounts/handler.ts'
      import { sendWhole } from '../src/node/adapter/light-response.ts'
      import { toRequest } from '../src/node/adapter/node-request.ts'
      import { createDesk, goodForm } from '../test/harness/desk.ts'
      const desk = createDesk()
      const handle = mountBefore(() => new Response('the app'), desk.frontdesk)
      const server = createServer(async (incoming, outgoing) => {
        await sendWhole(await handle(toRequest(incoming), incoming.socket.remoteAddress), outgoing)
      }).listen(0, '127.0.0.1')
      await once(server, 'listening')
      const ask = async (path, { from = '127.0.0.1', form } = {}) => {
        const options = { port: server.address().port, host: '127.0.0.1', localAddress: from, path, agent: false }
        const headers = { 'content-type': 'application/x-www-form-urlencoded' }
        const asked = request({ ...options, ...(form && { method: 'POST', headers }) })
        asked.end(form && new URLSearchParams(form).toString())
        const [answer] = await once(asked, 'response')
        let text = ''
        for await (const chunk of answer) text += chunk
        return { status: answer.statusCode, text, left: /r=(\\d+)/.exec(answer.headers.ratelimit)?.[1] }
      }
      const send = async (from) => (await ask('/api/contact', { from, form: goodForm })).left
      const [own, app] = [await ask('/llms.txt'), await ask('/basket')]
      const left = [await send('127.0.0.1'), await send('127.0.0.1'), await send('127.0.0.2')]
      server.close()
      console.log(JSON.stringify({
        own: own.text.split('\\n')[0], app: app.text, left, stored: desk.store.inquiries.length,
      }))`

/** As `npm run check` does, so far as code is concerned. */
async function check(copy: RepositoryCopy): Promise<void> {
  const cwd = copy.path
  const tsc = tool('typescript').replace(/typescript$/, 'tsc')
  const script = (name: string): string => pathToFileURL(`${cwd}/scripts/${name}`).href
  const runs: readonly (readonly [script: string, ...args: string[]])[] = [
    [tsc, '-p', 'tsconfig.json'],
    [tsc, '-p', 'tsconfig.core.json'],
    [tool('oxlint'), '--deny-warnings', '--quiet'],
    [script('build-client.ts'), '--check'],
    [script('rooms/main.ts'), '--check'],
  ]
  for (const [program, ...args] of runs) {
    const { status, output } = await runTool(program, args, { cwd })
    if (status !== 0) throw new Error(output)
  }
}

async function runScript(copy: RepositoryCopy, name: string): Promise<void> {
  const script = pathToFileURL(`${copy.path}/scripts/${name}`).href
  const { status, output } = await runTool(script, [], { cwd: copy.path })
  if (status !== 0) throw new Error(output)
}

/** What a program prints that runs in the copy. */
async function run(copy: RepositoryCopy, program: string): Promise<unknown> {
  // Below `dist`, which neither linter nor compiler reads.
  copy.write('dist/program.mjs', program)
  const file = pathToFileURL(`${copy.path}/dist/program.mjs`).href
  const { output, status } = await runTool(file, [], { cwd: copy.path })
  if (status !== 0) throw new Error(output)
  return JSON.parse(output)
}

/** How much of the script everybody loads, and what its button says in Swedish. */
const WEIGHT = `import { renderFormScript } from '../src/form/script.ts'
      import { toFormSetup } from '../src/form/setup.ts'
      import { toFormText } from '../src/texts/index.ts'
      const text = (languages) => toFormText(languages)
      const weigh = (tag) => renderFormScript(toFormSetup({ email: '', text: text([tag]), widget: '' })).length
      console.log(JSON.stringify({ english: weigh('en'), send: text(['sv-SE']).send }))`

const language = (copy: RepositoryCopy): Plant => ({
  files: {
    'src/texts/sv.ts': copy
      .read('src/texts/en.ts')
      .replace('export const en:', 'export const sv:')
      .replace("language: 'en'", "language: 'sv'")
      .replace("send: 'Send message'", "send: 'Skicka'"),
  },
  lists: [
    ['src/texts/index.ts', '[en, de]', '[en, de, sv]'],
    ['src/texts/index.ts', 'import { en }', "import { sv } from './sv.ts'\nimport { en }"],
  ],
})

const document: Plant = {
  files: {
    'src/documents/humans-txt.ts': `/** \`/humans.txt\`: who made the site. */
import type { Document } from './document.ts'

export const humansTxt: Document = {
  path: '/humans.txt',
  title: 'humans.txt',
  description: 'Who made this site.',
  mediaType: 'text/plain; charset=utf-8',
  render: ({ site }) => \`Made by \${site.name}\\n\`,
}
`,
  },
  lists: [
    ['src/documents/index.ts', '  robotsTxt,\n', '  robotsTxt,\n  humansTxt,\n'],
    [
      'src/documents/index.ts',
      'import { icon }',
      "import { humansTxt } from './humans-txt.ts'\nimport { icon }",
    ],
  ],
}

const mailer: Plant = {
  files: {
    'src/mail/mailers/pigeon.ts': `/** Sends through the Pigeon API. */
import type { Mailer, MailerKind, SendFailure } from '../mailer.ts'

export const pigeon: MailerKind = {
  schemes: ['pigeon:'],
  example: 'pigeon://KEY@api.pigeon.example',
  parse(address) {
    const { username, host } = new URL(address)
    if (username === '') return { ok: false, message: 'The address of Pigeon has no key in it.' }
    const protection = host.startsWith('127.') ? 'unencrypted' : 'TLS'
    const base = \`\${protection === 'TLS' ? 'https' : 'http'}://\${host}\`
    return {
      ok: true,
      route: { server: host, protection, open: async () => createMailer(base, username) },
    }
  },
}

function createMailer(base: string, key: string): Mailer {
  const headers = { authorization: \`Bearer \${key}\` }
  const refused = (status: number): SendFailure => ({
    kind: 'failure',
    class: status === 401 ? 'configuration' : 'transient',
    code: String(status),
    explanation: 'Pigeon did not take the mail. Check the key in SMTP_URL.',
    reply: undefined,
  })
  return {
    async send({ to, subject, text }) {
      const body = JSON.stringify({ to, subject, text })
      const response = await fetch(base, { method: 'POST', headers, body })
      if (!response.ok) return refused(response.status)
      return { kind: 'sent', reply: await response.text() }
    },
    async check() {
      const { ok, status } = await fetch(base, { headers })
      return ok ? { kind: 'ready' } : refused(status)
    },
    close() {},
  }
}
`,
  },
  lists: [
    ['src/mail/mailers/index.ts', '[smtp]', '[smtp, pigeon]'],
    [
      'src/mail/mailers/index.ts',
      'import { smtp }',
      "import { pigeon } from './pigeon.ts'\nimport { smtp }",
    ],
  ],
}

describe('the recipe for', () => {
  const copy = copyRepository()
  let before: unknown
  const touched = { language: 0, document: 0, mailer: 0, store: 0, choice: 0, host: 0 }

  // One check for all of them: each takes its seconds.
  beforeAll(async () => {
    before = await run(copy, WEIGHT)
    touched.language = plant(copy, language(copy))
    touched.document = plant(copy, document)
    touched.mailer = plant(copy, mailer)
    touched.store = plant(copy, store(copy))
    touched.choice = plant(copy, choice)
    touched.host = plant(copy, host)
    await runScript(copy, 'rooms/main.ts')
    await check(copy)
  }, 300_000)
  afterAll(() => copy[Symbol.dispose]())

  // Red before: nine files, and 4 KB more for every visitor (890a1ba).
  it('a language touches two files, and costs nobody who speaks another', async () => {
    expect(touched.language).toBe(2)
    expect(before).toMatchObject({ send: 'Send message' })
    const after = await run(copy, WEIGHT)
    expect(after).toMatchObject({ send: 'Skicka' })
    const [less = 0, more = 0] = [before, after].map((value) =>
      Number(Reflect.get(Object(value), 'english')),
    )
    // The name of its file, and nothing of its words.
    expect(more - less).toBe(',"sv":"/contact-form.sv.js"'.length)
  })

  // Red before: seven files (890a1ba).
  it('a document touches two files, and is served with all that documents have', async () => {
    expect(touched.document).toBe(2)
    const served = await run(
      copy,
      `import { createDesk } from '../test/harness/desk.ts'
      const desk = createDesk()
      const answer = await desk.fetch('/humans.txt')
      console.log(JSON.stringify({
        status: answer.status,
        text: await answer.text(),
        etag: answer.headers.has('etag'),
        post: (await desk.fetch('/humans.txt', { method: 'POST' })).status,
      }))`,
    )
    expect(served).toEqual({
      status: 200,
      text: expect.stringMatching(/^Made by /),
      etag: true,
      post: 405,
    })
  })

  // Red before: 25 files (890a1ba).
  it('a mailer over HTTPS touches two files, and is told of in its own words', async () => {
    expect(touched.mailer).toBeLessThanOrEqual(3)
    const asked: { readonly key: string | undefined; readonly body: string }[] = []
    const server = createServer((request: IncomingMessage, answer) => {
      void (async () => {
        let body = ''
        for await (const chunk of request) body += String(chunk)
        asked.push({ key: request.headers.authorization, body })
        answer.end('{"id":"queued-1"}')
      })()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const sent = await runTool(
      pathToFileURL(`${copy.path}/src/cli/main.ts`).href,
      ['mail', 'test'],
      {
        cwd: copy.path,
        env: {
          NODE_OPTIONS: '--conditions=frontdesk-source',
          SMTP_URL: `pigeon://secret@127.0.0.1:${port}`,
          MAIL_FROM: 'site@northwind.example',
          MAIL_TO: 'office@northwind.example',
        },
      },
    )
    server.close()
    expect(sent.output).toContain(`Connecting to 127.0.0.1:${port} (unencrypted) …`)
    expect(sent).toMatchObject({ status: 0, output: expect.stringContaining('queued-1') })
    expect(asked.map(({ key }) => key)).toEqual(['Bearer secret', 'Bearer secret'])
    expect(JSON.parse(asked[1]?.body ?? '')).toMatchObject({ to: 'office@northwind.example' })
    expect(sent.output).not.toContain('secret')
  })

  it('a store touches two files, keeps what every store promises, and a third chooses it', async () => {
    expect(touched).toMatchObject({ store: 2, choice: 1 })
    copy.write('test/contracts/planted.test.ts', storeSuites)
    const vitest = import.meta.resolve('vitest/package.json').replace('package.json', 'vitest.mjs')
    const args = ['run', 'test/contracts/planted.test.ts', '--reporter=json']
    const suites = await runTool(vitest, [...args, '--outputFile=dist/suites.json'], {
      cwd: copy.path,
    })
    if (suites.status !== 0) throw new Error(suites.output)
    const { numPassedTests } = JSON.parse(copy.read('dist/suites.json'))
    expect(numPassedTests).toBeGreaterThan(40)
    const kept = await run(
      copy,
      `import { createInquiryStore } from '../src/node/inquiry-store.ts'
      const store = await createInquiryStore({ dataDir: 'nowhere', database: undefined }, 'write')
      console.log(JSON.stringify({ standing: await store.standing(), inquiries: store.inquiries }))`,
    )
    expect(kept).toEqual({ standing: { pending: 0, failed: 0, held: 0, sent: 0 }, inquiries: [] })
  })

  it("a host is one file and its room, and serves what is Frontdesk's beside an app", async () => {
    expect(touched.host).toBe(2)
    expect(await run(copy, HOSTED)).toEqual({
      own: expect.stringMatching(/^# Northwind/),
      app: 'the app',
      left: ['29', '28', '29'],
      stored: 3,
    })
  })
})
