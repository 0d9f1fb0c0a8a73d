/** The hosts that come with what tests need: their examples, driven as `npm run test:hosts` drives all. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { checks, failedChecks, type Check } from '../hosts/checks.ts'
import { hosts } from '../hosts/hosts.ts'
import { linkSite, startSite } from '../hosts/site.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'

const source = {
  NODE_OPTIONS: '--conditions=frontdesk-source',
  // The types are taken out of the source once, not by every program that runs it.
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
}
const folder = scratchFolder()
afterAll(() => folder[Symbol.dispose]())

/** Its own config, but a bot check that is solved in a moment: what one costs is no host's doing. */
function guardLightly(place: string): void {
  const file = `${place}/frontdesk.config.ts`
  const text = readFileSync(file, 'utf8')
    .replace('{ defineConfig }', '{ altcha, defineConfig }')
    .replace('  serve:', '  verifier: altcha({ cost: 2, guesses: [1, 5] }),\n  serve:')
  if (!text.includes('verifier: altcha(')) throw new Error(`Not the config it was: ${text}`)
  writeFileSync(file, text)
}

/** Milliseconds for all checks and the commands that they start, on a busy machine. */
const DRIVE_MS = 120_000

/** One that hands over Node's requests, and one with `Request` and `Response`. */
const atHand = hosts.filter(({ name }) => ['express', 'hono'].includes(name))

describe('a site with Frontdesk in it', () => {
  it.concurrent.each(atHand)(
    'does on $name all that the guide says',
    { timeout: DRIVE_MS },
    async (host) => {
      const place = folder.file(host.name)
      mkdirSync(place)
      linkSite(host, place)
      guardLightly(place)
      const faults: string[] = []
      const drive = async (list: readonly Check[], more: Readonly<Record<string, string>>) => {
        const site = await startSite(host, place, { ...source, ...more })
        try {
          for (const { says, run } of list) {
            await run(site, host).catch((error: unknown) =>
              faults.push(`${says}: ${String(error)}`),
            )
          }
        } finally {
          site.child.kill('SIGKILL')
        }
      }
      // A rejected promise at the top level ends the site's process.
      await drive(failedChecks, { BASE_URL: '' })
      await drive(checks, {})
      expect(faults).toEqual([])
    },
  )
})
