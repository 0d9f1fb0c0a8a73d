/**
 * `npm run changelog [-- <version>]` turns the notes of `.changes/` into the changelog's next
 * section and removes them. It writes the section's version into the packages and the lock file.
 * `npm run check:notes` only reports unreadable notes.
 */
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type ChangeNote, parseChangeNote, renderChangelog, toNextVersion } from './change-notes.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    check: { type: 'boolean', default: false },
    root: { type: 'string', default: fileURLToPath(new URL('../', import.meta.url)) },
    date: { type: 'string', default: new Date().toISOString().slice(0, 10) },
  },
})

const folder = `${values.root}/.changes`
const names = (await readdir(folder).catch(() => [])).toSorted()
const notes: ChangeNote[] = []
const faults: string[] = []
for (const name of names) {
  const text = await readFile(`${folder}/${name}`, 'utf8')
  const parsed = parseChangeNote(text)
  // Their links must work from the changelog.
  for (const [, target = ''] of text.matchAll(/\]\((?!https?:)([^)#]+)/g)) {
    if (!existsSync(`${values.root}/${target}`)) {
      faults.push(`.changes/${name}: ${target} does not exist`)
    }
  }
  if (parsed.ok) notes.push(parsed.note)
  else faults.push(`.changes/${name}: ${parsed.fault}`)
}

const asked = positionals[0]
if (asked !== undefined && !/^\d+\.\d+\.\d+$/.test(asked)) {
  faults.push(`"${asked}" is not a version: write it like 1.2.3`)
}
if (!values.check && notes.length === 0 && faults.length === 0) {
  faults.push('nothing to release: .changes/ has no notes')
}

if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`)
  process.exitCode = 1
} else if (!values.check) {
  await release(asked)
}

async function release(version?: string): Promise<void> {
  const next = version ?? toNextVersion(await readVersion(), notes)
  const changelog = `${values.root}/CHANGELOG.md`
  const text = await readFile(changelog, 'utf8')
  await writeFile(changelog, renderChangelog(text, { version: next, date: values.date, notes }))
  const packages = (await readdir(`${values.root}/packages`)).map((name) => `packages/${name}`)
  for (const place of ['.', ...packages]) await writeVersion(`${place}/package.json`, next)
  await writeLockedVersions(['', ...packages], next)
  for (const name of names) await rm(`${folder}/${name}`)
  process.stdout.write(
    `${next}: ${notes.length} notes. Read CHANGELOG.md, then:\n` +
      `  git add -A && git commit -m "release: ${next}" && npm run release\n`,
  )
}

async function readVersion(): Promise<string> {
  const { version }: { version: string } = JSON.parse(
    await readFile(`${values.root}/package.json`, 'utf8'),
  )
  return version
}

/** Replaces the first version in a file and keeps every other byte. */
async function writeVersion(file: string, version: string): Promise<void> {
  const text = await readFile(`${values.root}/${file}`, 'utf8')
  const written = text.replace(/"version": "[^"]*"/, `"version": "${version}"`)
  await writeFile(`${values.root}/${file}`, written)
}

/** The lock file contains the version for itself and for each package. */
async function writeLockedVersions(places: readonly string[], version: string): Promise<void> {
  const file = `${values.root}/package-lock.json`
  const lock = JSON.parse(await readFile(file, 'utf8'))
  lock.version = version
  for (const place of places) lock.packages[place].version = version
  await writeFile(file, `${JSON.stringify(lock, undefined, 2)}\n`)
}
