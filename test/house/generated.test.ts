/** Stale generated files are found. */
import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { plantedCopy } from './planted-copy.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

it('npm run check finds every stale generated module, and says what to run', () => {
  using copy = plantedCopy()
  const generated = globSync('packages/*/src/**/*.generated.ts', { cwd: root })
  for (const file of generated) copy.write(file, `${copy.read(file)}// By hand.\n`)
  const said = ['settings', 'client'].map((part) => copy.fail('node', '--run', `check:${part}`))
  const lines = said.join('\n').split('\n')
  const found = generated.filter((file) =>
    lines.some((line) => line.includes(file) && /\bRun:? npm run \w/.test(line)),
  )
  expect(found).toEqual(generated)
  expect(generated.length).toBeGreaterThan(2)
})
