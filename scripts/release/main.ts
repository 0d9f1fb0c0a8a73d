/**
 * `npm run release [-- --out FOLDER]` makes the tag of a clean checkout in this clone, and writes a
 * release into one folder: notes, tarballs, bills of materials and checksums. The same commit gives
 * the same bytes. It publishes nothing. `--publishable` only exits with 1 if a placeholder is left.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { bundled, findPlaceholders, readManifest, readPackages, toWebAddress } from './packages.ts'
import { renderBill } from './sbom.ts'

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'release' },
    publishable: { type: 'boolean', default: false },
    root: { type: 'string', default: fileURLToPath(new URL('../..', import.meta.url)) },
  },
})
const { root } = values

const packages = readPackages(root)
const manifest = readManifest(root)
const { version } = manifest
const tag = `v${version}`
const placeholders = findPlaceholders(root)

if (values.publishable) {
  if (placeholders.length > 0)
    fail(['Cannot be published with placeholders:', ...placeholders.map((one) => `  ${one}`)])
} else {
  const faults = findFaults()
  if (faults.length > 0) fail(faults)
  else release()
}

function fail(lines: readonly string[]): void {
  process.stderr.write(`${lines.join('\n')}\n`)
  process.exitCode = 1
}

function git(...words: readonly string[]): string {
  return execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trimEnd()
}

function findFaults(): readonly string[] {
  const others = [...packages.values()].filter((one) => one.version !== version)
  const waiting = readdirSync(root).includes('.changes') ? readdirSync(join(root, '.changes')) : []
  const tagged = git('tag', '--list', tag) === '' ? undefined : git('rev-list', '-n', '1', tag)
  return [
    ...(git('status', '--porcelain') === ''
      ? []
      : ['The checkout is not clean: commit your changes.']),
    ...others.map(({ name }) => `${name} does not have version ${version}.`),
    ...(waiting.length > 0 ? ['.changes/ has notes: run npm run changelog first.'] : []),
    ...(findNotes() === undefined ? [`CHANGELOG.md has no section for ${version}.`] : []),
    ...(tagged !== undefined && tagged !== git('rev-parse', 'HEAD')
      ? [
          `${tag} is the tag of another commit.`,
          `  If it was never pushed: git tag --delete ${tag}, then run this again.`,
          '  If it was pushed, release a new version: npm run changelog chooses it.',
        ]
      : []),
    ...(tagged !== undefined && git('cat-file', '-t', `refs/tags/${tag}`) !== 'tag'
      ? [
          `${tag} is a lightweight tag; a release needs an annotated tag with the notes.`,
          `  If it was pushed: git fetch --force origin refs/tags/${tag}:refs/tags/${tag}`,
          `  If you made it here: git tag --delete ${tag}, then run this again.`,
        ]
      : []),
  ]
}

/** The changelog section of this version. Its links point to the repository on the web. */
function findNotes(): string | undefined {
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
  const section = changelog.split(/^(?=## )/m).find((one) => one.startsWith(`## [${version}]`))
  return section
    ?.replace(/^## .*\n+/, '')
    .replaceAll(/\]\((?![a-z]+:|#)/g, `](${toWebAddress(manifest)}/blob/${tag}/`)
}

function release(): void {
  const out = join(root, values.out)
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  const write = (name: string, text: string): void => writeFileSync(join(out, name), text)
  const notes = findNotes() ?? ''
  const date = new Date(git('log', '-1', '--format=%cI')).toISOString()

  write(`${tag}.md`, notes)
  write(`${tag}.tag`, writeTag(notes, date))
  npm('run', 'build')
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  for (const [folder, manifest] of packages) {
    npm('pack', '--silent', '--workspace', `packages/${folder}`, '--pack-destination', out)
    const bill = { manifest, folder, lock, date, bundled: bundled[folder] ?? [] }
    write(`${manifest.name}-${version}.cdx.json`, renderBill(bill))
  }
  const files = readdirSync(out).toSorted()
  write('SHA256SUMS', files.map((name) => `${hash(join(out, name))}  ${name}\n`).join(''))

  const tarballs = files.filter((name) => name.endsWith('.tgz'))
  process.stdout.write(
    `${[...files, 'SHA256SUMS'].map((name) => join(values.out, name)).join('\n')}\n`,
  )
  process.stdout.write(
    placeholders.length > 0
      ? `\nCannot be published with placeholders:\n  ${placeholders.join('\n  ')}\n`
      : `\nNothing is published. To publish:\n  git push origin ${tag}\n${tarballs.map((name) => `  npm publish ./${join(values.out, name)}\n`).join('')}`,
  )
}

/** An annotated tag with the commit's author and date, so that every machine creates the same. */
function writeTag(notes: string, date: string): string {
  const [name = '', email = ''] = git('log', '-1', '--format=%cn%n%ce').split('\n')
  if (git('tag', '--list', tag) === '') {
    const env = {
      ...process.env,
      GIT_COMMITTER_NAME: name,
      GIT_COMMITTER_EMAIL: email,
      GIT_COMMITTER_DATE: date,
    }
    const words = ['tag', '--annotate', '--cleanup=verbatim', '--file=-', tag]
    execFileSync('git', words, { cwd: root, env, input: `Frontdesk ${version}\n\n${notes}` })
  }
  return `${git('cat-file', 'tag', tag)}\n`
}

function npm(...words: readonly string[]): void {
  execFileSync('npm', words, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
}

function hash(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}
