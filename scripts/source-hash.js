/** The hash of a checkout's source. In JavaScript, because a start waits for it. */

// Not imported: that would read every export, and some load further modules of Node.
const { createHash } = process.getBuiltinModule('node:crypto')
const { readdirSync, readFileSync, renameSync, statSync, writeFileSync } =
  process.getBuiltinModule('node:fs')
const { join, relative } = process.getBuiltinModule('node:path')

/** The build scripts, beside the source. */
const BUILDING = [
  'packages/frontdesk/package.json',
  'packages/inbox/package.json',
  'package-lock.json',
  'scripts/bundle.ts',
  'scripts/start-groups.ts',
  'scripts/without-prose.ts',
]

const SOURCES = ['packages/frontdesk/src', 'packages/inbox/src']

/** Milliseconds by which a file system's clock may lag: a change within them may go unseen. */
const SETTLED_MS = 2000

export function hashSource(root) {
  const hash = createHash('sha256')
  for (const file of [...BUILDING, ...listSources(root)]) {
    hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  }
  return hash.update(process.version).digest('hex').slice(0, 16)
}

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

/** A folder's time changes with the names in it. */
function listFolders(root) {
  return SOURCES.flatMap((source) => {
    const entries = readdirSync(join(root, source), { recursive: true, withFileTypes: true })
    const folders = entries.filter((entry) => entry.isDirectory())
    return [source].concat(
      folders.map(({ parentPath, name }) => relative(root, join(parentPath, name))),
    )
  })
}

/** Programs cannot set the change time; every change updates it, even a new name. */
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

/** Atomic, because other starts write too. Without permission to write, nothing is cached. */
function keep(place, lines) {
  const draft = `${place}.${process.pid}`
  try {
    writeFileSync(draft, lines.join('\n'))
    renameSync(draft, place)
  } catch {
    return
  }
}
