/** The recipes of CONTRIBUTING, followed in a copy of the repository. */
import { createServer, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyRepository, type RepositoryCopy } from '../harness/repository-copy.ts'
import { runTool } from '../harness/run-tool.ts'
import { choice, host, HOSTED, store, STORE_SUITES } from './plants-around.ts'
import { document, language, mailer, WEIGHT, type Plant } from './plants.ts'

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

/** As `npm run check` does, so far as what is planted can break it. */
async function check(copy: RepositoryCopy): Promise<void> {
  const cwd = copy.path
  const tsc = tool('typescript').replace(/typescript$/, 'tsc')
  const script = (name: string): string => pathToFileURL(`${cwd}/scripts/${name}`).href
  const runs: readonly (readonly [script: string, ...args: string[]])[] = [
    // What is published: nothing is planted elsewhere.
    [tsc, '-p', 'tsconfig.build.json', '--emitDeclarationOnly', 'false', '--noEmit'],
    [tool('oxlint'), '--deny-warnings', '--quiet', 'src'],
    [script('build-client.ts'), '--check'],
    [script('rooms/main.ts'), '--check'],
  ]
  const ends = await Promise.all(runs.map(([program, ...args]) => runTool(program, args, { cwd })))
  const failed = ends.filter(({ status }) => status !== 0)
  if (failed.length > 0) throw new Error(failed.map(({ output }) => output).join('\n'))
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
    expect(after).toMatchObject({ send: 'Lähetä' })
    const [less = 0, more = 0] = [before, after].map((value) =>
      Number(Reflect.get(Object(value), 'english')),
    )
    // Its name, and nothing of its words.
    expect(more - less).toBe(',"fi"'.length)
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
  it('a mailer over HTTPS touches three files, and is told of in its own words', async () => {
    expect(touched.mailer).toBe(3)
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
    copy.write('test/contracts/planted.test.ts', STORE_SUITES)
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

  it("a host is one file and its export, and serves what is Frontdesk's beside an app", async () => {
    expect(touched.host).toBe(2)
    expect(await run(copy, HOSTED)).toEqual({
      own: expect.stringMatching(/^# Northwind/),
      app: 'the app',
      left: ['29', '28', '29'],
      stored: 3,
    })
  })
})
