/**
 * Five thousand articles: how long the first start takes, which reads them all, how long those after
 * it, which recall what has not changed, and how much memory stays in use. Measures the package as it
 * is built (`npm run build` first), on Linux: `npm run bench:articles`.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as elapse } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const ARTICLES = 5000
const ROUNDS = 3
const PORT = 3987

const url = `http://localhost:${PORT}`
const main = fileURLToPath(new URL('../dist/main.js', import.meta.url))

const paragraph =
  'A tide gauge measures the *height* of the sea against a [datum](https://example.com/) on land. '.repeat(
    5,
  )
const part = [
  paragraph,
  '### Part',
  paragraph,
  '- one\n- two `code`',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  '```js\nlet a = 1\n```',
].join('\n\n')

interface Figures {
  readonly firstAnswerMs: number
  /** Processor time that the start took. */
  readonly startCpuMs: number
  /** Resident, two seconds after the first answer. */
  readonly idleMb: number
  /** Resident, after every article was asked for in both forms, compressed. */
  readonly readMb: number
}

if (!existsSync(main)) {
  process.stderr.write('There is no dist/main.js: npm run build\n')
  process.exitCode = 1
} else {
  const folder = mkdtempSync(join(tmpdir(), 'frontdesk-articles-'))
  try {
    writeSite(folder)
    process.stdout.write(`first start: ${JSON.stringify(await measure(folder))}\n`)
    const rounds: Figures[] = []
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(folder))
    const shown = (['firstAnswerMs', 'startCpuMs', 'idleMb', 'readMb'] as const).map((key) => {
      const values = rounds.map((figures) => figures[key]).toSorted((one, other) => one - other)
      return `${key}: median ${values[Math.floor(ROUNDS / 2)]}, worst ${values.at(-1)}`
    })
    process.stdout.write(`${ARTICLES} articles, ${ROUNDS} more starts\n${shown.join('\n')}\n`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function writeSite(folder: string): void {
  mkdirSync(join(folder, 'articles'))
  // Where what was found out is kept for the next start.
  mkdirSync(join(folder, 'node_modules'))
  for (let index = 0; index < ARTICLES; index += 1) {
    const published = new Date(Date.UTC(2026, 9, 1) - index * 86_400_000).toISOString().slice(0, 10)
    const head = `title: Article ${index} about tides
summary: What article ${index} says about the sea, the wind and the instruments that measure both.
authors: [Ada Lovelace]
published: ${published}
tags: [tides, wind]`
    const body = `## Start\n\n${`${part}\n\n`.repeat(5)}`
    writeFileSync(join(folder, 'articles', `article-${index}.md`), `---\n${head}\n---\n\n${body}`)
  }
  const site = {
    name: 'Many articles',
    description: 'A company that writes very much about the sea and what measures it.',
    languages: ['en'],
    email: 'office@many.example',
  }
  const config = JSON.stringify({ site, articles: './articles' })
  writeFileSync(join(folder, 'frontdesk.config.mjs'), `export default ${config}\n`)
}

async function measure(folder: string): Promise<Figures> {
  const started = performance.now()
  const child = spawn(process.execPath, [main, 'start'], {
    cwd: folder,
    env: { ...process.env, PORT: String(PORT), NODE_ENV: 'production', BASE_URL: url },
    stdio: 'ignore',
  })
  while (!(await isAnswering())) await elapse(3)
  const firstAnswerMs = Math.round(performance.now() - started)
  const startCpuMs = readCpuMs(child)
  await elapse(2000)
  const idleMb = readMegabytes(child)
  for (let index = 0; index < ARTICLES; index += 1) {
    for (const path of [`/articles/article-${index}`, `/articles/article-${index}.md`]) {
      const answer = await fetch(url + path, { headers: { 'accept-encoding': 'br' } })
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`)
      await answer.arrayBuffer()
    }
  }
  const readMb = readMegabytes(child)
  child.kill('SIGTERM')
  await once(child, 'close')
  return { firstAnswerMs, startCpuMs, idleMb, readMb }
}

async function isAnswering(): Promise<boolean> {
  try {
    return (await fetch(`${url}/articles/article-0.md`)).ok
  } catch {
    return false
  }
}

function readMegabytes({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}

/** User and system time so far; the clock of the kernel ticks a hundred times a second. */
function readCpuMs({ pid }: ChildProcess): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const fields = rest.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
