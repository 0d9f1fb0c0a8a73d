/** The Chromium inside `@sparticuz/chromium`, unpacked beside the installed packages. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export interface UnpackedChromium {
  readonly path: string
  readonly env: Readonly<Record<string, string>>
  /** Folder of the shared libraries that a bare system lacks (libnss3, libnspr4). */
  readonly libraries: string
}

const run = promisify(execFile)

/** Unpacks it once for each version of the package. */
export async function unpackChromium(): Promise<UnpackedChromium> {
  const entry = import.meta.resolve('@sparticuz/chromium')
  const version = await readVersion(new URL('../package.json', entry))
  const cache = fileURLToPath(new URL('../../../.cache/frontdesk/', entry))
  const folder = join(cache, `chromium-${version}`)
  if (!existsSync(folder)) await unpackInto(folder, cache, entry)
  return {
    path: join(folder, 'chromium'),
    env: { FONTCONFIG_FILE: join(folder, 'fonts.conf') },
    libraries: join(folder, 'al2023', 'lib'),
  }
}

async function readVersion(manifest: URL): Promise<string> {
  const version = /"version": "([\w.-]+)"/.exec(await readFile(manifest, 'utf8'))?.[1]
  if (version === undefined) throw new Error(`${manifest} names no version.`)
  return version
}

/** Test files run at the same time: each unpacks, and the first to rename wins. */
async function unpackInto(folder: string, cache: string, entry: string): Promise<void> {
  await mkdir(cache, { recursive: true })
  const staging = await mkdtemp(join(cache, 'staging-'))
  try {
    await runUnpacker(entry, staging)
    await writeFile(join(staging, 'fonts.conf'), renderFontConfig(join(folder, 'fonts', 'fonts')))
    await rename(staging, folder)
  } catch (error) {
    await rm(staging, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}

/**
 * The package unpacks into the temporary folder, and its libraries only in a function host. Both
 * follow from the environment, so it runs in a separate process.
 */
async function runUnpacker(entry: string, folder: string): Promise<void> {
  const program = `import(${JSON.stringify(entry)}).then((module) => module.default.executablePath())`
  await run(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
  })
}

/** The system's fonts if any, with the package's own as default. */
function renderFontConfig(fonts: string): string {
  const aliases = ['system-ui', 'sans-serif'].map(
    (family) =>
      `<match target="pattern"><test name="family"><string>${family}</string></test><edit name="family" mode="prepend" binding="strong"><string>Open Sans</string></edit></match>`,
  )
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    '<include ignore_missing="yes">/etc/fonts/fonts.conf</include>',
    `<dir>${fonts}</dir>`,
    ...aliases,
    '</fontconfig>',
  ].join('\n')
}
