/**
 * `npm run lines`: counts the product's lines of TypeScript by room, without tests, generated files
 * and language texts.
 */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const files = globSync('packages/*/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (path) =>
    !/\.(?:test|generated)\.ts$|\/company\/texts\/languages\/|\/inbox\/src\/texts\//.test(path),
)

const rooms = new Map<string, number>()
for (const path of files) {
  const lines = readFileSync(`${root}/${path}`, 'utf8').split('\n').length - 1
  // packages/frontdesk/src/http/router.ts belongs to frontdesk/http; files at the top belong to
  // frontdesk.
  const [, name = '', , ...inside] = path.split('/')
  const room = inside.length > 1 ? `${name}/${inside[0]}` : name
  rooms.set(room, (rooms.get(room) ?? 0) + lines)
}

for (const [room, lines] of [...rooms].toSorted(([, one], [, other]) => other - one)) {
  console.log(`${String(lines).padStart(6)}  ${room}`)
}
const whole = [...rooms.values()].reduce((sum, lines) => sum + lines, 0)
console.log(`${String(whole).padStart(6)}  ${files.length} files`)
