/** The package as a registry would have it. */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { madeOnce } from './made-once.ts'
import { copyRepository, type RepositoryCopy } from './repository-copy.ts'
import { uncollected } from './run-tool.ts'
import { scratchFolder } from './scratch-folder.ts'

const run = promisify(execFile)

/** V8 keeps compiled modules by their paths, and these paths are never used again. */
const env = { ...process.env, ...uncollected, NODE_DISABLE_COMPILE_CACHE: '1' }

/** What is not part of the package, and no part of making it. */
const ASIDE = /^(?:test|bench|examples\/(?!company-site|cloudflare))\//

/**
 * Builds and packs the working tree, once for each state of it; returns the path of the tarball in
 * `folder`. Apart from the checkout, whose `dist` others use, and whose documents change for a
 * moment while npm packs.
 */
export async function packPackage(
  folder: string,
  name: 'frontdesk' | 'audit' = 'frontdesk',
): Promise<string> {
  using copy = copyRepository()
  const packed = await madeOnce(`${name}-${hash(copy)}.tgz`, async (draft) => {
    await run('npm', ['run', name === 'audit' ? 'build:bundle' : 'build'], { cwd: copy.path, env })
    using place = scratchFolder()
    const words = ['pack', '--json', '--pack-destination', place.path]
    const { stdout } = await run('npm', words, { cwd: join(copy.path, 'packages', name), env })
    const [made] = Object.values<{ filename: string }>(JSON.parse(stdout))
    if (existsSync(join(copy.path, 'packages', name, 'docs')))
      throw new Error('npm pack left documents beside the package.')
    if (!made) throw new Error(`npm pack made nothing: ${stdout}`)
    copyFileSync(place.file(made.filename), draft)
  })
  const tarball = join(folder, `${name}.tgz`)
  copyFileSync(packed, tarball)
  return tarball
}

/** The lock file stands for what is installed. */
function hash({ path }: RepositoryCopy): string {
  const whole = createHash('sha256').update(process.version)
  const names = readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isFile()) return [entry.name]
    if (!entry.isDirectory()) return []
    return readdirSync(join(path, entry.name), { recursive: true, withFileTypes: true })
      .filter((below) => below.isFile())
      .map((below) => relative(path, join(below.parentPath, below.name)))
  })
  for (const name of names.filter((one) => !ASIDE.test(one)).toSorted()) {
    whole.update(`${name}\0`).update(readFileSync(join(path, name)))
  }
  return whole.digest('hex').slice(0, 16)
}
