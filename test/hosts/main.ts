/**
 * `npm run test:hosts`: packs the packages, installs them into every example, builds and tests them
 * over HTTP. Arguments: names of hosts.
 */
import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { packPackages } from '../harness/packed-package.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'
import { checks, failedChecks, headChecks, type Check } from './checks.ts'
import { hosts, type Host } from './hosts.ts'
import { buildMistaken, buildSite, checkTypes, deploySite, installSite, startSite } from './site.ts'

/** Hosts at a time: each installs, builds and waits. */
const SIDE_BY_SIDE = 2

const words = process.argv.slice(2)
const unknown = words.filter((word) => !hosts.some(({ name }) => name === word))
if (unknown.length > 0) {
  process.stderr.write(
    `There is no host ${unknown.join(', ')}: ${hosts.map(({ name }) => name).join(', ')}\n`,
  )
  process.exit(2)
}
const chosen = hosts.filter(({ name }) => words.length === 0 || words.includes(name))

using folder = scratchFolder()
const packed = await packPackages()
const left = [...chosen]
const faults: string[] = []
await Promise.all(
  Array.from({ length: SIDE_BY_SIDE }, async () => {
    for (let host = left.shift(); host; host = left.shift()) await drive(host)
  }),
)
process.stdout.write(
  faults.length === 0
    ? `${chosen.length} hosts, ${failedChecks.length + headChecks.length + checks.length} checks each: all passed.\n`
    : `${faults.length} failed.\n`,
)
process.exitCode = faults.length === 0 ? 0 : 1

async function drive(host: Host): Promise<void> {
  const started = performance.now()
  const place = folder.file(host.name)
  mkdirSync(place)
  try {
    await installSite(host, place, packed)
    await checkTypes(host, place)
    if (host.checksConfig) {
      assert.match(await buildMistaken(host, place), /langauges is not a known key/)
    }
    const said = await buildSite(host, place)
    if (host.checksConfig) assert.equal(said.match(/BASE_URL is missing/g)?.length, 1, said)
    const live = deploySite(host, place, folder.file(`${host.name}-copied`))
    await check(host, { live, place }, failedChecks, { BASE_URL: '' })
    await check(host, { live, place }, headChecks)
    await check(host, { live, place }, checks)
  } catch (error) {
    report(host, 'is installed, typed, built and started', error)
  }
  const seconds = Math.round((performance.now() - started) / 1000)
  process.stdout.write(`${hasFaults(host) ? 'FAIL' : 'ok  '} ${host.name} (${seconds} s)\n`)
}

async function check(
  host: Host,
  { live, place }: { readonly live: string; readonly place: string },
  list: readonly Check[],
  more?: Readonly<Record<string, string>>,
): Promise<void> {
  const site = await startSite(host, live, more, place)
  try {
    for (const { says, run } of list) {
      try {
        await run(site, host)
      } catch (error) {
        report(host, says, error)
      }
    }
    if (hasFaults(host)) process.stdout.write(site.output)
  } finally {
    site.child.kill('SIGKILL')
    await site.exit
  }
}

function hasFaults({ name }: Host): boolean {
  return faults.some((fault) => fault.startsWith(`${name} `))
}

function report({ name }: Host, says: string, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error)
  const output = error instanceof Error && 'stdout' in error ? `\n${String(error.stdout)}` : ''
  faults.push(`${name} ${says}`)
  process.stdout.write(`FAIL ${name} ${says}: ${reason}${output}\n`)
}
