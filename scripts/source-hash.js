/** What a build of this checkout is made of, as one name. JavaScript: a start waits for it. */

// Not imported: that would read every export, and some load more of Node than is needed here.
const { createHash } = process.getBuiltinModule('node:crypto')
const { readdirSync, readFileSync, renameSync, statSync, writeFileSync } =
  process.getBuiltinModule('node:fs')
const { join, relative } = process.getBuiltinModule('node:path')

/** Beside the source, what says how it is built. */
const BUILDING = [
  'packages/frontdesk/package.json',
  'packages/inbox/package.json',
  'package-lock.json',
  'scripts/bundle.ts',
  'scripts/start-groups.ts',
  'scripts/without-prose.ts',
]

const SOURCES = ['packages/frontdesk/src', 'packages/inbox/src']

/** Milliseconds that a file system's clock may lag or stand: what changed within them may change unseen. */
const SETTLED_MS = 2000

/** See the declaration beside this file. */
export function hashSource(root) {
  const hash = createHash('sha256')
  for (const file of [...BUILDING, ...listSources(root)]) {
    hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  }
  return hash.update(process.version).digest('hex').slice(0, 16)
}

/** See the declaration beside this file. */
export function recallSourceHash(root, place) {
  const [hash, ...seen] = readLines(place)
  if (hash?.endsWith(` ${process.version}`) && seen.every((line) => isUnchanged(root, line))) {
    return hash.split(' ')[0]
  }
  const begun = Date.now()
  const folders = listFolders(root)
  const looks = [...folders, ...BUILDING, ...listSources(root)].map((path) => look(root, path))
  const made = hashSource(root)
  if (looks.every(({ changed }) => changed < begun - SETTLED_MS)) {
    keep(place, [`${made} ${process.version}`, ...looks.map(({ line }) => line)])
  }
  return made
}

function listSources(root) {
  return SOURCES.flatMap((source) => {
    const files = readdirSync(join(root, source), { recursive: true, encoding: 'utf8' })
    return files
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
      .map((file) => join(source, file))
      .toSorted()
  })
}

/** A folder changes with the names in it. */
function listFolders(root) {
  return SOURCES.flatMap((source) => {
    const entries = readdirSync(join(root, source), { recursive: true, withFileTypes: true })
    const folders = entries.filter((entry) => entry.isDirectory())
    return [source].concat(
      folders.map(({ parentPath, name }) => relative(root, join(parentPath, name))),
    )
  })
}

/** The time of the last change cannot be set by anybody, and comes with every one, also of a name. */
function look(root, path) {
  const { ctimeMs, ino, size } = statSync(`${root}/${path}`)
  return { changed: ctimeMs, line: `${path} ${ctimeMs} ${ino} ${size}` }
}

function isUnchanged(root, line) {
  try {
    return look(root, line.slice(0, line.indexOf(' '))).line === line
  } catch {
    return false
  }
}

function readLines(place) {
  try {
    return readFileSync(place, 'utf8').split('\n')
  } catch {
    return []
  }
}

/** Whole or not at all, also beside another start. Where nothing can be written, all is read each time. */
function keep(place, lines) {
  const draft = `${place}.${process.pid}`
  try {
    writeFileSync(draft, lines.join('\n'))
    renameSync(draft, place)
  } catch {
    return
  }
}
