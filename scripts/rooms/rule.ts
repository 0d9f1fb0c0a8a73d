/** Whether one file may import another, by the table of rooms. */
import { isBuiltin } from 'node:module'
import { rooms as table, type Room } from './table.ts'

/** The room of a file below `src/`, or of what it tests; undefined where the table names none. */
export function findRoom(file: string, rooms: readonly Room[] = table): Room | undefined {
  const tested = file.replace(/\.test\.ts$/, '.ts')
  return rooms
    .filter(({ place }) => tested === place || tested.startsWith(`${place}/`))
    .toSorted((a, b) => b.place.length - a.place.length)[0]
}

/**
 * What is wrong with an import, in words; undefined when nothing is. `from` and a relative `to` are
 * paths below `src/`, with `../` before what is not; any other `to` is the name that stands there.
 */
export function judgeImport(
  from: string,
  to: string,
  rooms: readonly Room[] = table,
): string | undefined {
  const room = findRoom(from, rooms)
  if (!room) return toUnplaced(from)
  if (to.startsWith('../')) {
    return `src/${room.place} may not import ${to.slice(3)}: what is published needs nothing that is not.`
  }
  if (isBuiltin(to) || to.startsWith('node:')) {
    if (room.runs !== 'node') {
      return `src/${room.place} runs without Node: node:* belongs into a room that runs on it (scripts/rooms/table.ts).`
    }
    return to.startsWith('node:') ? undefined : `Write node:${to} for ${to}.`
  }
  if (!to.endsWith('.ts')) {
    const name = toPackage(to)
    if (name === 'frontdesk')
      return `Write the file for ${to}: nothing here imports what is made of it.`
    return room.packages?.includes(name)
      ? undefined
      : `src/${room.place} may not import the package ${name} (scripts/rooms/table.ts).`
  }
  const other = findRoom(to, rooms)
  if (!other) return toUnplaced(to)
  if (to.endsWith('.test.ts')) return `src/${from} may not import a test, src/${to}.`
  const allowed = other === room || room.imports.some((name) => name === other.place || name === to)
  return allowed
    ? undefined
    : `src/${room.place} may not import src/${to}. What it may: ${room.imports.join(', ') || 'nothing'} (scripts/rooms/table.ts).`
}

/** What is wrong with a file that the table has no place for. */
export function toUnplaced(file: string): string {
  return `src/${file} is in no room: name its folder in scripts/rooms/table.ts.`
}

/** What is wrong with a name that is not the whole name of a file. */
export function toCut(name: string): string {
  return `Write the whole name of a file for ${name}: what stands in src/ ends in .ts.`
}

/** `@scope/name` of `@scope/name/part`. */
export function toPackage(name: string): string {
  return name.split('/', name.startsWith('@') ? 2 : 1).join('/')
}
