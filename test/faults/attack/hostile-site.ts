/** A malicious site under audit: the auditor is the one attacked. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { once } from 'node:events'
import { serveHostile, toHostileJson, type HostileAnswer } from '../../harness/hostile-site.ts'
import { checkout } from '../../harness/run-command.ts'
import { atMost, exactly, type Attack, type AttackSetup } from './attack.ts'

type Key = 'scan' | 'memory' | 'elsewhere' | 'obeyed' | 'traces' | 'drip'

interface AuditRun {
  readonly output: string
  readonly seconds: number
  /** Peak resident memory, in MB. */
  readonly peak: number
}

/** Milliseconds between two readings of memory. */
const POLL_MS = 20

async function audit(
  { program = checkout }: AttackSetup,
  answer: (path: string) => HostileAnswer,
  words: readonly string[] = [],
): Promise<AuditRun> {
  await using site = await serveHostile(answer)
  const began = performance.now()
  const flags = ['--conditions=frontdesk-source', program]
  const child = spawn(process.execPath, [...flags, 'audit', site.url, ...words], {
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  let peak = 0
  const looking = setInterval(() => (peak = Math.max(peak, readPeak(child.pid))), POLL_MS)
  await once(child, 'close')
  clearInterval(looking)
  return { output, seconds: (performance.now() - began) / 1000, peak }
}

function readPeak(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

async function run(setup: AttackSetup): Promise<Record<Key, number>> {
  const isLong = setup.form === 'long'
  const page = '<a '.repeat(isLong ? 80_000 : 8000)
  const scan = await audit(setup, (path) => ({
    body: path === '/developers' ? page : '',
    type: 'text/html',
  }))

  setup.progress('large answers')
  // Just below the limit of one answer (4 MiB in older versions), and all different.
  const bytes = setup.program === undefined ? 2_097_000 : 4_194_000
  const large = '1'.repeat(isLong ? bytes : bytes / 4)
  let count = 0
  const memory = await audit(setup, (path) => ({
    body: `${(count += 1)}${large}`,
    type: /json/.test(path) ? 'application/json' : 'text/plain',
    headers: { etag: '"a"', 'cache-control': 'no-store' },
  }))

  setup.progress('links to elsewhere, and names that a terminal obeys')
  await using other = await serveHostile(() => ({}))
  const name = '\u001b[2J\u009b31m\u202e'
  const lured = await audit(setup, () => ({
    body: toHostileJson(other.url, name),
    type: 'application/json',
  }))
  const obeyed = lured.output.match(/(?!\n)[\p{Cc}\p{Cf}]/gu) ?? []
  const broken = await audit(setup, () => ({
    body: toHostileJson('http://[', 'x'),
    type: 'application/json',
  }))

  setup.progress('answers that come late')
  const patience = isLong ? ['--deadline', '20'] : ['--deadline', '2']
  const words = setup.program === undefined ? patience : []
  const drip = await audit(setup, () => ({ after: isLong ? 1500 : 300 }), words)
  return {
    scan: scan.seconds,
    memory: memory.peak,
    elsewhere: other.requests,
    obeyed: obeyed.length,
    traces: /^ {4}at /m.test(broken.output) ? 1 : 0,
    drip: drip.seconds,
  }
}

export const hostileSite: Attack<Key> = {
  name: 'hostile-site',
  does: '`frontdesk audit` of a hostile site. It sends 240 KB of `<a `, endless answers, links to another port, names with escape sequences and invalid addresses. With `--deadline 20`, each answer comes 1.5 s late.',
  waits: true,
  figures: {
    scan: { says: 'the page of `<a `', unit: 's', before: 43, aim: atMost(3) },
    memory: { says: 'most memory with large answers', unit: 'MB', before: 522, aim: atMost(200) },
    elsewhere: { says: 'requests to the other port', before: 30, aim: exactly(0) },
    obeyed: { says: 'characters printed that a terminal obeys', before: 36, aim: exactly(0) },
    traces: { says: 'stack traces', before: 1, aim: exactly(0) },
    drip: { says: 'the audit with late answers', unit: 's', before: 77, aim: atMost(22) },
  },
  run,
}
