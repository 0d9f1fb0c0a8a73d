/** The Chromium inside `@sparticuz/chromium`, unpacked beside the installed packages. */
import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { makeOnce } from './made-once.ts'

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
  const { version } = JSON.parse(await readFile(new URL('../package.json', entry), 'utf8'))
  const cache = fileURLToPath(new URL('../../../.cache/frontdesk/', entry))
  const folder = join(cache, `chromium-${version}`)
  await makeOnce(folder, async (draft) => {
    await mkdir(draft)
    await runUnpacker(entry, draft)
    await writeFile(join(draft, 'fonts.conf'), renderFontConfig(join(folder, 'fonts', 'fonts')))
  })
  return {
    path: join(folder, 'chromium'),
    env: { FONTCONFIG_FILE: join(folder, 'fonts.conf') },
    libraries: join(folder, 'al2023', 'lib'),
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
