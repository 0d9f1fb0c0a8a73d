/** The package as a registry would have it. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { copyRepository } from './repository-copy.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const run = promisify(execFile)

/**
 * Builds and packs the working tree; returns the path of the tarball in `folder`. Apart from the
 * checkout, whose `dist` others use, and whose README changes for a moment while npm packs.
 */
export async function packPackage(folder: string): Promise<string> {
  using copy = copyRepository()
  await run('npm', ['run', 'build'], { cwd: copy.path })
  const words = ['pack', '--json', '--pack-destination', folder]
  const { stdout } = await run('npm', words, { cwd: copy.path })
  const [packed] = Object.values<{ filename: string }>(JSON.parse(stdout))
  if (copy.read('README.md') !== readFileSync(join(root, 'README.md'), 'utf8')) {
    throw new Error("npm pack left its own README in the place of the repository's.")
  }
  if (!packed) throw new Error(`npm pack made nothing: ${stdout}`)
  return join(folder, packed.filename)
}
