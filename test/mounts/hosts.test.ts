/** The example for Express, with the checks of `npm run test:hosts`. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { checks, failedChecks, headChecks, type Check } from '../hosts/checks.ts'
import { hosts } from '../hosts/hosts.ts'
import { linkSite, startSite } from '../hosts/site.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'

const folder = scratchFolder()
afterAll(() => folder[Symbol.dispose]())

/** With a cheap bot check, because its cost is not the host's. */
function guardLightly(place: string): void {
  const file = `${place}/frontdesk.config.ts`
  const text = readFileSync(file, 'utf8')
    .replace('{ defineConfig }', '{ altcha, defineConfig }')
    .replace('  serve:', '  verifier: altcha({ cost: 2, guesses: [1, 5] }),\n  serve:')
  if (!text.includes('verifier: altcha(')) throw new Error(`Not the config it was: ${text}`)
  writeFileSync(file, text)
}

/** Milliseconds for all checks and their commands, on a busy machine. */
const DRIVE_MS = 120_000

/** `npm run test:hosts` has the others, which also build and install. */
const atHand = hosts.filter(({ name }) => name === 'express')

describe('a site with Frontdesk in it', () => {
  it.concurrent.each(atHand)(
    'passes every check of hosts on $name',
    { timeout: DRIVE_MS },
    async (host) => {
      const place = folder.file(host.name)
      mkdirSync(place)
      linkSite(host, place)
      guardLightly(place)
      const faults: string[] = []
      const drive = async (list: readonly Check[], more?: Readonly<Record<string, string>>) => {
        const site = await startSite(host, place, more)
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
      await drive(headChecks)
      await drive(checks)
      expect(faults).toEqual([])
    },
  )
})
