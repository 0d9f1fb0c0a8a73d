/**
 * The cost of a site in an isolate: size, and processor time in workerd. `npm run bench:isolate`,
 * on Linux. Two minutes.
 */
import { gzipSync } from 'node:zlib'
import { paths } from '../packages/frontdesk/src/contract/paths.ts'
import { resendApi } from '../test/harness/mail-services/resend.ts'
import { bundleIsolate } from '../test/isolate/bundle.ts'
import { listIsolates, readCpuMs } from '../test/isolate/processes.ts'
import { example, solveForm, startIsolateSite } from '../test/isolate/site.ts'
import { toSpread } from './statistics.ts'

const STARTS = 9
const REQUESTS = 10

const print = (what: string, values: readonly number[]): void => {
  const { median, min, max } = toSpread(values)
  const figure = `${median.toFixed(2)} ms (${min.toFixed(2)}–${max.toFixed(2)}) of ${values.length}`
  process.stdout.write(`${what.padEnd(60)} ${figure}\n`)
}

/** The isolate that was not there before. */
function findNew(before: readonly number[]): number {
  const pid = listIsolates().find((one) => !before.includes(one))
  if (pid === undefined) throw new Error('There is no workerd.')
  return pid
}

/** From the start of the process to its first answer. */
async function measureStart(
  start: () => Promise<{ ask: () => Promise<unknown>; end: () => Promise<unknown> }>,
): Promise<number> {
  const before = listIsolates()
  const { ask, end } = await start()
  await ask()
  const spent = readCpuMs(findNew(before))
  await end()
  return spent
}

const start = (entry: URL, path: string) => async () => {
  const site = await startIsolateSite({ mailApi: resendApi(), entry })
  return { ask: () => site.send(path), end: async () => site[Symbol.asyncDispose]() }
}

const nothing = new URL('../test/isolate/empty-site.ts', import.meta.url)

const { text } = await bundleIsolate(example)
process.stdout.write(`bundle: ${text.length} characters, ${gzipSync(text).length} bytes of gzip\n`)

const empty: number[] = []
const opened: number[] = []
const documents: number[] = []
for (let round = 0; round < STARTS; round += 1) {
  empty.push(await measureStart(start(nothing, '/products')))
  opened.push(await measureStart(start(example, '/products')))
  documents.push(await measureStart(start(example, paths.openapi)))
}
const { median } = toSpread(empty)
const beyond = (values: readonly number[]): readonly number[] => values.map((one) => one - median)
print('start of an empty Worker, to its first answer', empty)
print('… of the site, a path of the fallback, beyond that', beyond(opened))
print('… of the site, /openapi.json, beyond that', beyond(documents))

const before = listIsolates()
await using site = await startIsolateSite({ mailApi: resendApi() })
const pid = findNew(before)
const measure = async (ask: (index: number) => Promise<unknown>): Promise<readonly number[]> => {
  const spent: number[] = []
  for (let index = 0; index < REQUESTS; index += 1) {
    const begun = readCpuMs(pid)
    await ask(index)
    spent.push(readCpuMs(pid) - begun)
  }
  return spent
}
const addressOf = (index: number): string => `10.0.${index >> 8}.${index & 255}`
const forms: URLSearchParams[] = []
// Few, one after the other: many requests make challenges costlier.
while (forms.length < REQUESTS) {
  forms.push(await solveForm(site, { message: `Form ${forms.length}` }))
}
print('GET /openapi.json', await measure(() => site.send(paths.openapi)))
const challenge = (index: number) => site.send(paths.challenge, { address: addressOf(index) })
print('GET /api/v1/contact/challenge, one guess of scrypt', await measure(challenge))
const post = (index: number) =>
  site.send(paths.contact, { method: 'POST', body: forms[index] ?? '', address: addressOf(index) })
print('POST /api/v1/contact, one guess of scrypt, D1 included', await measure(post))
