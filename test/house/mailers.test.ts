import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { runTool } from '../harness/run-tool.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const script = pathToFileURL(join(root, 'scripts/check-mailers.ts')).href
const services = 'packages/frontdesk/src/mail/mailers/services.ts'
const doubles = 'test/harness/mail-services'

it('npm run check fails for a mailer without a test double and a case, and names both', async () => {
  using folder = scratchFolder()
  for (const place of [services, doubles]) {
    mkdirSync(dirname(folder.file(place)), { recursive: true })
    cpSync(join(root, place), folder.file(place), { recursive: true })
  }
  const check = () => runTool(script, ['--root', folder.path])
  expect(await check()).toMatchObject({ status: 0, output: '' })
  const text = readFileSync(folder.file(services), 'utf8')
  writeFileSync(folder.file(services), `${text}export { pigeon } from './pigeon.ts'\n`)
  const { status, output } = await check()
  expect(status).toBe(1)
  expect(output).toContain(`The mailer pigeon is not tested: write its double ${doubles}/pigeon.ts`)
  expect(output).toContain(`write its case { name: 'pigeon', … } in ${doubles}/services.ts`)
})
