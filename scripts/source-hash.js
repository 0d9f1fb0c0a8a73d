/** What a build of this checkout is made of, as one name. JavaScript: a start waits for it. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** See the declaration beside this file. */
export function hashSource(root) {
  const hash = createHash('sha256')
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  const sources = files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .toSorted()
  for (const file of ['package-lock.json', ...sources.map((name) => join('src', name))]) {
    hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  }
  return hash.update(process.version).digest('hex').slice(0, 16)
}
