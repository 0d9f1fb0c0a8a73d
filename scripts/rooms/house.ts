/** What must agree with the table of rooms, beside the imports that the linter judges. */
import { readImports, type SourceFile } from './imports.ts'
import { findRoom, toPackage, toUnplaced } from './rule.ts'
import { rooms as table, type Room } from './table.ts'

const BEGIN = '<!-- rooms: "npm run rooms" writes this table from scripts/rooms/table.ts -->'
const END = '<!-- /rooms -->'

/** Faults of the table itself. `files` are all paths below `src/`. */
export function findTableFaults(
  files: readonly string[],
  rooms: readonly Room[] = table,
): readonly string[] {
  const faults: string[] = []
  for (const [index, { place, imports }] of rooms.entries()) {
    if (!files.some((file) => file === place || file.startsWith(`${place}/`))) {
      faults.push(`${place}: there is no src/${place}.`)
    }
    for (const name of imports) {
      const other = findRoom(name, rooms)
      const isThere = name === other?.place || files.includes(name)
      if (!other || !isThere) faults.push(`${place}: imports ${name}, which does not exist.`)
      // So rooms make no circle, whatever their files do.
      else if (rooms.indexOf(other) >= index) faults.push(`${place}: ${name} stands below it.`)
    }
  }
  return faults
}

/** What the core's compiler run leaves out: everything that needs Node or a page. */
function toCoreExcludes(rooms: readonly Room[] = table): readonly string[] {
  const places = rooms.filter(({ runs }) => runs !== 'web').map(({ place }) => `src/${place}`)
  return [...places, 'src/**/*.test.ts']
}

/** Files that no room has, or that the linter does not read as source. */
export function findStrays(
  files: readonly string[],
  rooms: readonly Room[] = table,
): readonly string[] {
  return files.flatMap((file) => {
    if (!findRoom(file, rooms)) return [toUnplaced(file)]
    return file.endsWith('.ts') ? [] : [`src/${file}: what stands in src/ is TypeScript, in .ts.`]
  })
}

/** What the table lets a room import, and no file of it does. */
export function findUnused(
  files: readonly SourceFile[],
  rooms: readonly Room[] = table,
): readonly string[] {
  const used = new Map(rooms.map((room) => [room, new Set<string>()]))
  for (const file of files.filter(({ path }) => !path.endsWith('.test.ts'))) {
    const room = findRoom(file.path, rooms)
    const names = room && used.get(room)
    for (const name of readImports(file)) {
      const place = findRoom(name, rooms)?.place
      names?.add(name).add(place ?? toPackage(name))
    }
  }
  return rooms.flatMap((room) => {
    const all = [...room.imports, ...(room.packages ?? [])]
    return all.flatMap((name, index) => {
      if (all.indexOf(name) < index) return [`${room.place}: names ${name} twice.`]
      return used.get(room)?.has(name) ? [] : [`${room.place}: nothing in it imports ${name}.`]
    })
  })
}

/** Files that switch off the rule that judges imports, with all others or by its name. */
export function findUnruled(files: readonly SourceFile[]): readonly string[] {
  const off = /lint-disable[\w-]*[ \t]*(?:$|\*\/|--|.*\brooms\b)/m
  return files
    .filter(({ text }) => off.test(text))
    .map(({ path }) => `src/${path} switches off the rule of rooms: change the table instead.`)
}

/** The settings of that run with what it leaves out. Undefined where they leave out nothing. */
export function excludeIn(settings: string, rooms: readonly Room[] = table): string | undefined {
  const list = toCoreExcludes(rooms)
    .map((place) => `\n    "${place}"`)
    .join(',')
  const rendered = settings.replace(/"exclude": \[[^\]]*\]/, `"exclude": [${list}\n  ]`)
  return rendered.includes('"exclude"') ? rendered : undefined
}

/** The documentation with today's table. Undefined where it has no place for one. */
export function renderInto(text: string, rooms: readonly Room[] = table): string | undefined {
  const [before, rest] = text.split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) return undefined
  return `${before}${BEGIN}\n\n${renderList(rooms)}\n\n${END}${after}`
}

/** A list, and no table of aligned columns: two changes of it meet less often. */
function renderList(rooms: readonly Room[]): string {
  return rooms
    .map(({ place, holds, imports, packages = [], runs }) => {
      const names = [...imports, ...(runs === 'node' ? ['node:*'] : [])].map(
        (name) => `\`${name}\``,
      )
      const all = [...names, ...packages.map((name) => `\`${name}\` from npm`)]
      const folder = `src/${place}${place.endsWith('.ts') ? '' : '/'}`
      return `- **\`${folder}\`**: ${holds}.\n  May import ${all.join(', ') || 'nothing'}.`
    })
    .join('\n')
}
