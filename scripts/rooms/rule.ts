/** Whether one file may import another, by the table of rooms. */
import { rooms as table, type Room } from './table.ts'

/** The room of a file below `src/`; undefined where the table names none. */
export function findRoom(file: string, rooms: readonly Room[] = table): Room | undefined {
  return rooms
    .filter(({ place }) => file === place || file.startsWith(`${place}/`))
    .toSorted((a, b) => b.place.length - a.place.length)[0]
}

/**
 * What is wrong with an import, in words; undefined when nothing is. `from` and a relative `to` are
 * paths below `src/`; any other `to` is the name that stands in the import.
 */
export function judgeImport(
  from: string,
  to: string,
  rooms: readonly Room[] = table,
): string | undefined {
  const room = findRoom(from, rooms)
  if (!room) return `src/${from} is in no room: name its folder in scripts/rooms/table.ts.`
  if (to.startsWith('node:')) {
    return room.runs === 'node'
      ? undefined
      : `src/${room.place} runs without Node: node:* belongs into a room that runs on it.`
  }
  if (!to.endsWith('.ts')) {
    const name = to.split('/', to.startsWith('@') ? 2 : 1).join('/')
    return room.packages?.includes(name)
      ? undefined
      : `src/${room.place} may not import the package ${name} (scripts/rooms/table.ts).`
  }
  const other = findRoom(to, rooms)
  if (!other) return `src/${to} is in no room: name its folder in scripts/rooms/table.ts.`
  const allowed = other === room || room.imports.some((name) => name === other.place || name === to)
  return allowed
    ? undefined
    : `src/${room.place} may not import src/${to}. What it may: ${room.imports.join(', ') || 'nothing'} (scripts/rooms/table.ts).`
}
