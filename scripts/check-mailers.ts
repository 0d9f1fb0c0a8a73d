/** `npm run check:mailers`: every mailer over HTTPS has its test double and test case. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: { root: { type: 'string', default: fileURLToPath(new URL('..', import.meta.url)) } },
})
const { root } = values
const folder = 'test/harness/mail-services'
const list = `${folder}/services.ts`

const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const services = read('packages/frontdesk/src/mail/mailers/services.ts')
const cases = read(list)
const lacking = [...services.matchAll(/^export \{ (\w+)/gm)].flatMap(([, name = '']) => {
  const double = `${folder}/${name}.ts`
  return [
    ...(existsSync(join(root, double)) ? [] : [`its double ${double}, which speaks the API`]),
    ...(cases.includes(`name: '${name}'`) ? [] : [`its case { name: '${name}', … } in ${list}`]),
  ].map((part) => `The mailer ${name} is not tested: write ${part}, as resend has them.`)
})
for (const line of lacking) console.error(line)
if (lacking.length > 0) process.exitCode = 1
