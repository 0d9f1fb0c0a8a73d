/**
 * Five thousand articles compared with four: first start, later starts with unchanged articles
 * recalled, and memory, also after all were read. Measures the built package (`npm run build`
 * first) on Linux: `npm run bench:articles`.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as elapse } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const [FEW, MANY] = [4, 5000]
const ROUNDS = 5
const PORT = 3987

const url = `http://localhost:${PORT}`
const main = fileURLToPath(new URL('../packages/frontdesk/dist/main.js', import.meta.url))

const paragraph =
  'A tide gauge measures the *height* of the sea against a [datum](https://example.com/) on land. '.repeat(
    5,
  )

function toPart(index: number): string {
  return [
    paragraph,
    '### Part',
    paragraph,
    `- [one](/articles/article-${index % FEW})\n- two \`code\``,
    '| a | b |\n|---|---|\n| 1 | 2 |',
    '```js\nlet a = 1\n```',
  ].join('\n\n')
}

interface Start {
  readonly ms: number
  /** Processor time of the start, in milliseconds. */
  readonly cpu: number
  /** Resident megabytes, two seconds after the first answer. */
  readonly idle: number
}

const labels = { ms: 'ms to the first answer', cpu: 'ms of a processor', idle: 'MB at rest' }

if (!existsSync(main)) {
  process.stderr.write('There is no packages/frontdesk/dist/main.js: npm run build\n')
  process.exitCode = 1
} else {
  const folder = mkdtempSync(join(tmpdir(), 'frontdesk-articles-'))
  try {
    process.stdout.write(`Node ${process.version}, load average ${loadavg()[0]?.toFixed(2)}\n`)
    const sites = [FEW, MANY].map((articles) => join(folder, String(articles)))
    for (const site of sites) writeSite(site)
    const [few = '', many = ''] = sites
    for (const kind of ['cold', 'warm'] as const) {
      const pairs: [few: Start, many: Start][] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        pairs.push([await measure(few, kind), await measure(many, kind)])
      }
      for (const key of ['ms', 'cpu', 'idle'] as const) {
        const values = pairs.map((pair) => pair.map((start) => start[key]))
        const ratios = values.map(([one = 1, other = 0]) => other / one)
        const [one, other] = [values.map(([first]) => first), values.map(([, second]) => second)]
        process.stdout.write(
          `${kind}, ${labels[key]}: ${FEW} articles ${toText(one)}, ${MANY} ${toText(other)}, ratio ${toText(ratios)}\n`,
        )
      }
    }
    await readAll(many)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Median and worst. */
function toText(values: readonly (number | undefined)[]): string {
  const sorted = values.map((value) => value ?? 0).toSorted((one, other) => one - other)
  const [median = 0, worst = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
  const write = (value: number): string => value.toFixed(value < 20 ? 2 : 0)
  return `${write(median)} (${write(worst)})`
}

function writeSite(folder: string): void {
  mkdirSync(join(folder, 'articles'), { recursive: true })
  // The cache for the next start.
  mkdirSync(join(folder, 'node_modules'))
  for (let index = 0; index < Number(basename(folder)); index += 1) {
    const published = new Date(Date.UTC(2026, 9, 1) - index * 86_400_000).toISOString().slice(0, 10)
    const head = `title: Article ${index} about tides
summary: What article ${index} says about the sea, the wind and the instruments that measure both.
authors: [Ada Lovelace]
published: ${published}
tags: [tides, wind]`
    const body = `## Start\n\n${toPart(index)}\n\n${`${toPart(1)}\n\n`.repeat(4)}`
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

async function measure(folder: string, kind: 'cold' | 'warm'): Promise<Start> {
  if (kind === 'cold') rmSync(join(folder, 'node_modules/.cache'), { recursive: true, force: true })
  const started = performance.now()
  const child = start(folder)
  while (!(await isAnswering())) await elapse(3)
  const ms = performance.now() - started
  const cpu = readCpuMs(child)
  await elapse(2000)
  const idle = readMegabytes(child)
  await stop(child)
  return { ms, cpu, idle }
}

/** Every article in both forms, twice: the number kept ready is limited. */
async function readAll(folder: string): Promise<void> {
  const child = start(folder)
  while (!(await isAnswering())) await elapse(3)
  for (const time of ['once', 'twice']) {
    for (let index = 0; index < MANY; index += 1) {
      for (const path of [`/articles/article-${index}`, `/articles/article-${index}.md`]) {
        const answer = await fetch(url + path, { headers: { 'accept-encoding': 'identity' } })
        if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`)
        await answer.arrayBuffer()
      }
    }
    process.stdout.write(`MB after all was read ${time}: ${readMegabytes(child)}\n`)
  }
  await stop(child)
}

function start(folder: string): ChildProcess {
  return spawn(process.execPath, [main, 'start'], {
    cwd: folder,
    env: { ...process.env, PORT: String(PORT), NODE_ENV: 'production', BASE_URL: url },
    stdio: 'ignore',
  })
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  await once(child, 'close')
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

/** User and system time; the kernel's clock has a hundred ticks a second. */
function readCpuMs({ pid }: ChildProcess): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const fields = rest.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
