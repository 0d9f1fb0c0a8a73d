/**
 * Runs every snippet, by the command and in a program, and prints the results as JSON. A separate
 * process, because only Node itself resolves `frontdesk` to the source.
 */
import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { answerAt } from '../../examples/snippets/program.ts'
import { solveAt } from '../../examples/snippets/solve-challenge.ts'
import { parseConfig } from '../../packages/frontdesk/src/settings/config-file.ts'
import { altcha } from '../../packages/frontdesk/src/index.ts'
import { loadConfigFile } from '../../packages/frontdesk/src/settings/load/config-file.ts'
import { goodForm, serveDesk } from '../harness/frontdesk.ts'
import { memoryStore } from '../harness/memory-store.ts'

const folder = fileURLToPath(new URL('../../examples/snippets', import.meta.url))

const outcomes: Record<string, unknown> = {}
for (const name of globSync('*.config.ts', { cwd: folder }).toSorted()) {
  const file = await loadConfigFile(`${folder}/${name}`)
  outcomes[name] = file.ok ? toFaults(file.value) : file.message
}
outcomes['program.ts'] = await mount()
outcomes['solve-challenge.ts'] = await send()
process.stdout.write(JSON.stringify(outcomes))

function toFaults(value: unknown): unknown {
  const outcome = parseConfig(value)
  return outcome.ok ? 'accepted' : outcome.faults
}

async function mount(): Promise<string> {
  const store = memoryStore()
  const body = new URLSearchParams(goodForm)
  const request = new Request('https://www.example.com/api/contact', { method: 'POST', body })
  const { status } = await answerAt('https://www.example.com', store, request, '192.0.2.1')
  return `${status}, ${store.inquiries.length} stored`
}

async function send(): Promise<string> {
  await using desk = await serveDesk({ verifier: altcha({ guesses: [1, 4] }) })
  const form = { ...goodForm, altcha: await solveAt(desk.url) }
  const body = new URLSearchParams(form)
  const { status } = await fetch(`${desk.url}/api/contact`, { method: 'POST', body })
  return `${status}, ${desk.store.inquiries.length} stored`
}
