/** The variables that the reference lists for Workers and functions are those that they read. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { variables } from '../../packages/frontdesk/src/settings/environment.ts'
import { toServerlessSettings } from '../../packages/frontdesk/src/mounts/isolate/settings.ts'
import { exampleSite } from '../harness/example-site.ts'

const reference = readFileSync(
  new URL('../../docs/reference/configuration.md', import.meta.url),
  'utf8',
)

/** The variables that were read. */
function findRead(): readonly string[] {
  const read = new Set<PropertyKey>()
  const env = new Proxy({}, { get: (_, name) => void read.add(name) })
  toServerlessSettings({ site: exampleSite, baseUrl: 'https://www.example.com' }, env, false)
  return variables.map(({ variable }) => variable.name).filter((name) => read.has(name))
}

it('the reference names the variables that sites in isolates read', () => {
  const names = findRead().toSorted()
  const list = new Intl.ListFormat('en-GB').format(names.map((name) => `\`${name}\``))
  expect(names.length).toBeGreaterThan(0)
  expect(reference).toContain(`[functions](../guides/vercel.md) read ${list} of these`)
})
