/** `npm run bench`: measures Frontdesk beside its peers and prints how they compare. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { capturePayload } from './capture.ts'
import { readCircumstances, renderCircumstances, type Circumstances } from './circumstances.ts'
import { createLoadClient } from './load/client.ts'
import { parseOptions, usage, type BenchOptions } from './options.ts'
import { writeDocument } from './report/document.ts'
import type { Section } from './report/section.ts'
import { renderText } from './report/text.ts'
import { frontdeskServer, root } from './servers/commands.ts'
import { startServer, type MeasuredServer } from './servers/process.ts'
import { buildFrontdesk, installPeers, run } from './setup.ts'
import { compareWithEarlier } from './works/against.ts'
import { works } from './works/index.ts'
import type { Work } from './works/work.ts'

async function main(options: BenchOptions): Promise<void> {
  progress('installing the peers, building Frontdesk')
  if (options.against === undefined) await installPeers()
  if (options.build) await buildFrontdesk()
  await mkdir(join(root, 'bench/.cache'), { recursive: true })
  const scratch = await mkdtemp(join(root, 'bench/.cache/run-'))
  try {
    const circumstances = await readCircumstances()
    const sections = await measure(options, scratch)
    await publish(options, circumstances, sections)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

async function measure(options: BenchOptions, scratch: string): Promise<readonly Section[]> {
  const frontdesk = await startServer(frontdeskServer({ scratch }))
  const payload = await capturePayload(frontdesk).finally(() => frontdesk.stop())
  const payloadFile = join(scratch, 'payload.json')
  await writeFile(payloadFile, JSON.stringify(payload))

  const sections: Section[] = []
  for (const work of toWorks(options)) {
    const servers: MeasuredServer[] = []
    const client = createLoadClient()
    try {
      const measured = await work.run({
        ...options,
        payload,
        payloadFile,
        scratch,
        client,
        progress,
        async start(command) {
          const server = await startServer(command)
          servers.push(server)
          return server
        },
      })
      for (const section of measured) process.stdout.write(`${clearLine()}${renderText(section)}\n`)
      sections.push(...measured)
    } finally {
      await Promise.all([client.stop(), ...servers.map((server) => server.stop())])
    }
  }
  return sections
}

function toWorks({ only, against }: BenchOptions): readonly Pick<Work, 'run'>[] {
  if (against === undefined) return works.filter(({ name }) => only.includes(name))
  return [{ run: async (bench) => [await compareWithEarlier(bench, resolve(against))] }]
}

async function publish(
  options: BenchOptions,
  circumstances: Circumstances,
  sections: readonly Section[],
): Promise<void> {
  const rendered = renderCircumstances(circumstances, options.plan)
  const results = join(root, 'bench/results')
  await mkdir(results, { recursive: true })
  const file = join(results, `${new Date().toISOString().replaceAll(':', '-')}.json`)
  await writeFile(file, JSON.stringify({ ...circumstances, options, sections }, null, 2))
  process.stdout.write(`\n${rendered}\nAll figures: ${file}\n`)
  if (!options.write) return
  const document = join(root, 'docs/internals/performance-runs.md')
  await writeDocument(document, rendered, sections)
  await run('npx', ['oxfmt', document])
}

function progress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`${clearLine()}${text}`)
  else process.stderr.write(`${text}\n`)
}

function clearLine(): string {
  return process.stderr.isTTY ? '\r\u001b[2K' : ''
}

/** Undefined for unusable arguments, which have been reported. */
function readOptions(): BenchOptions | undefined {
  try {
    return parseOptions(process.argv.slice(2))
  } catch (error) {
    process.stderr.write(`${toText(error)}\n\n${usage}\n`)
    return undefined
  }
}

function toText(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

const options = readOptions()
if (options === undefined) {
  process.exitCode = 2
} else {
  try {
    await main(options)
  } catch (error) {
    process.stderr.write(`\nThe bench ended early: ${toText(error)}\n`)
    process.exitCode = 1
  }
}
