/** Follows the recipes of CONTRIBUTING in a copy of the repository. */
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen } from '../harness/loopback.ts'
import { copyRepository, type RepositoryCopy } from '../harness/repository-copy.ts'
import { runTool } from '../harness/run-tool.ts'
import { CHOSEN, host, HOSTED, store, STORE_SUITES } from './plants-around.ts'
import { document, DOCUMENTED, EXPORTED, language, mailer, WEIGHT, type Plant } from './plants.ts'

const tool = (name: string): string =>
  import.meta.resolve(`${name}/package.json`).replace(/package\.json$/, `bin/${name}`)

/** Follows a recipe, and returns the files it touched. */
function plant(copy: RepositoryCopy, { files, lists }: Plant): readonly string[] {
  for (const [file, text] of Object.entries(files)) copy.write(file, text)
  for (const [file, line, instead] of lists) {
    const text = copy.read(file)
    if (!text.includes(line)) throw new Error(`${file} has no "${line}" any more.`)
    copy.write(file, text.replace(line, instead))
  }
  return [...new Set([...Object.keys(files), ...lists.map(([file]) => file)])]
}

/** The part of `npm run check` that a planted file can break; `files` of source were touched. */
async function check(copy: RepositoryCopy, files: readonly string[]): Promise<void> {
  const cwd = copy.path
  const tsc = tool('typescript').replace(/typescript$/, 'tsc')
  const script = (name: string): string => pathToFileURL(`${cwd}/scripts/${name}`).href
  const runs: readonly (readonly [script: string, ...args: string[]])[] = [
    // The published part, where everything is planted.
    [tsc, '-p', 'tsconfig.build.json', '--checkers', '1'],
    [tool('oxlint'), '--deny-warnings', '--quiet', ...files],
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

/**
 * Runs programs of the copy in one process, because each loads much of it, and returns their
 * exports.
 */
async function run(
  copy: RepositoryCopy,
  programs: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, unknown>>> {
  const names = Object.keys(programs)
  const parts = names.map(
    (name) => `${JSON.stringify(name)}: (await import('./${name}.mjs')).default`,
  )
  const all = { ...programs, all: `console.log(JSON.stringify({ ${parts.join(', ')} }))` }
  // In `dist`, which linter and compiler skip.
  for (const [name, program] of Object.entries(all)) copy.write(`dist/${name}.mjs`, program)
  const file = pathToFileURL(`${copy.path}/dist/all.mjs`).href
  const { output, status } = await runTool(file, [], { cwd: copy.path })
  if (status !== 0) throw new Error(output)
  return JSON.parse(output)
}

describe('the recipe for', () => {
  const copy = copyRepository()
  let before: unknown
  let after: Readonly<Record<string, unknown>> = {}
  const touched: Record<string, readonly string[]> = {}

  // One check for all recipes, because each takes seconds.
  beforeAll(async () => {
    before = (await run(copy, { weight: WEIGHT }))['weight']
    touched['language'] = plant(copy, language(copy))
    touched['document'] = plant(copy, document)
    touched['mailer'] = plant(copy, mailer)
    touched['store'] = plant(copy, store(copy))
    touched['host'] = plant(copy, host)
    await runScript(copy, 'rooms/main.ts')
    const source = Object.values(touched)
      .flat()
      .filter((file) => file.startsWith('packages/frontdesk/src/'))
    await check(copy, [...new Set(source)])
    after = await run(copy, {
      weight: WEIGHT,
      exported: EXPORTED,
      document: DOCUMENTED,
      suites: STORE_SUITES,
      store: CHOSEN,
      host: HOSTED,
    })
  }, 300_000)
  afterAll(() => copy[Symbol.dispose]())

  it('a language touches two files and its export, and adds only its name to other pages', () => {
    expect(touched['language']).toHaveLength(3)
    expect(
      touched['language']?.filter((file) => file.startsWith('packages/frontdesk/src/')),
    ).toHaveLength(2)
    expect(after['exported']).toBe('texts/fi.js')
    expect(before).toMatchObject({ send: 'Send message' })
    expect(after['weight']).toMatchObject({ send: 'Lähetä' })
    const [less = 0, more = 0] = [before, after['weight']].map((value) =>
      Number(Reflect.get(Object(value), 'english')),
    )
    // Only its name, none of its words.
    expect(more - less).toBe(',"fi"'.length)
  })

  it('a document touches four files, which is served like other documents', () => {
    expect(touched['document']).toHaveLength(4)
    expect(after['document']).toEqual({
      status: 200,
      text: expect.stringMatching(/^Made by /),
      etag: true,
      post: 405,
    })
  })

  it('a mailer over HTTPS touches three files, which sends mail', async () => {
    expect(touched['mailer']).toHaveLength(3)
    const asked: { readonly key: string | undefined; readonly body: string }[] = []
    const server = createServer(async (request, answer) => {
      asked.push({ key: request.headers.authorization, body: await text(request) })
      answer.end('{"id":"queued-1"}')
    })
    await using own = await listen(server)
    const { port } = own
    const sent = await runTool(
      pathToFileURL(`${copy.path}/packages/frontdesk/src/cli/main.ts`).href,
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
    expect(sent.output).toContain(`Connecting to 127.0.0.1:${port} (unencrypted) …`)
    expect(sent).toMatchObject({ status: 0, output: expect.stringContaining('queued-1') })
    expect(asked.map(({ key }) => key)).toEqual(['Bearer secret', 'Bearer secret'])
    expect(JSON.parse(asked[1]?.body ?? '')).toMatchObject({ to: 'office@northwind.example' })
    expect(sent.output).not.toContain('secret')
  })

  it('a store touches two files, which passes the suite of stores and can be chosen', async () => {
    expect(touched['store']).toHaveLength(2)
    expect(after['suites']).toEqual([])
    expect(after['store']).toEqual({
      standing: { pending: 0, failed: 0, held: 0, sent: 0 },
      inquiries: [],
    })
  })

  it('a host touches one file and its export, which serves Frontdesk beside an app', () => {
    expect(touched['host']).toHaveLength(2)
    expect(after['host']).toEqual({
      own: expect.stringMatching(/^# Northwind/),
      app: 'the app',
      left: ['29', '28', '29'],
      stored: 3,
    })
  })
})
