/**
 * A registry on loopback for the real npm, with the packed packages and this checkout's
 * dependencies.
 */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { listen, type LoopbackServer } from '../harness/loopback.ts'
import { listBrought } from './installation.ts'

interface Manifest {
  readonly name: string
  readonly version: string
}

interface Published {
  readonly manifest: Manifest
  readTarball(): Promise<Buffer>
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)
const options = { encoding: 'buffer', maxBuffer: 2 ** 26 } as const

/** `tarballs`: paths of the packed packages. */
export async function startRegistry(tarballs: readonly string[]): Promise<LoopbackServer> {
  const all = [...(await Promise.all(tarballs.map(readPacked))), ...readInstalled()]
  const server = createServer(async (request, response) => {
    const [name = '', version] = decodeURIComponent(request.url?.slice(1) ?? '').split('/-/')
    const published = all.filter(({ manifest }) => manifest.name === name)
    const found = published.find(({ manifest }) => manifest.version === version)
    if (found) response.end(await found.readTarball())
    else if (published.length === 0) response.writeHead(404).end('{}')
    else
      response.end(
        toPackument(
          own.url,
          published.map(({ manifest }) => manifest),
        ),
      )
  })
  const own = await listen(server)
  return own
}

/** npm's first request for a package. The first version counts as newest. */
function toPackument(url: string, manifests: readonly Manifest[]): string {
  const versions = manifests.map((manifest) => [
    manifest.version,
    { ...manifest, dist: { tarball: `${url}/${manifest.name}/-/${manifest.version}` } },
  ])
  const [newest] = manifests
  return JSON.stringify({
    name: newest?.name,
    'dist-tags': { latest: newest?.version },
    versions: Object.fromEntries(versions),
  })
}

async function readPacked(tarball: string): Promise<Published> {
  const words = ['-xzOf', tarball, 'package/package.json']
  const { stdout } = await run('tar', words, options)
  return {
    manifest: JSON.parse(stdout.toString()),
    readTarball: async () => readFileSync(tarball),
  }
}

function readInstalled(): readonly Published[] {
  return listBrought().map((place) => ({
    manifest: JSON.parse(readFileSync(join(root, place, 'package.json'), 'utf8')),
    async readTarball() {
      const names = ['--exclude=./node_modules', '--transform=s,^\\.,package,', '.']
      const words = ['-cf', '-', '-I', 'gzip -1', '-C', join(root, place), ...names]
      return (await run('tar', words, options)).stdout
    },
  }))
}
