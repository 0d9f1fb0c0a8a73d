/**
 * `npm run check` and `npm run quick` run every package.json script named `check:…` or `quick:…`.
 * As many run in parallel as there are cores; the output of failed ones is printed.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const {
  values,
  positionals: [kind = 'check'],
} = parseArgs({
  allowPositionals: true,
  options: { root: { type: 'string', default: fileURLToPath(new URL('..', import.meta.url)) } },
})
const { root } = values

interface Step {
  readonly name: string
  readonly command: string
}

interface Outcome {
  readonly passed: boolean
  readonly output: string
}

const { PATH = '' } = process.env
const env = {
  ...process.env,
  PATH: [join(root, 'node_modules/.bin'), PATH].join(delimiter),
  // Garbage collection takes a quarter of the compiler's time, and it ends before it needs any.
  GOGC: 'off',
}

function readSteps(): Step[] {
  const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  return Object.entries(scripts)
    .filter(([name]) => name.startsWith(`${kind}:`))
    .map(([name, command]) => ({ name, command }))
}

async function run({ command }: Step): Promise<Outcome> {
  const child = spawn(command, { shell: true, cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const [code] = await once(child, 'close')
  return { passed: code === 0, output: output.trim() }
}

const steps = readSteps()
const failed: string[] = []
const next = steps.values()
const lanes = Array.from({ length: Math.max(2, availableParallelism()) }, async () => {
  // All lanes share the iterator, so each script runs once.
  for (const step of next) {
    const { passed, output } = await run(step)
    if (!passed) failed.push(step.name)
    process.stdout.write(
      passed ? `passed  ${step.name}\n` : `FAILED  ${step.name}\n\n${output}\n\n`,
    )
  }
})
await Promise.all(lanes)
if (failed.length > 0) {
  process.stdout.write(`\nFailed: ${failed.map((name) => `npm run ${name}`).join(', ')}\n`)
  process.exitCode = 1
}
