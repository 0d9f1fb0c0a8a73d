/** Decides whether one file may import another, by the table of rooms. */
import { isBuiltin } from 'node:module'
import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { browserPlaces, nodePlaces, packages, rooms, type Room } from './table.ts'

const product = fileURLToPath(new URL('../../packages/frontdesk/src', import.meta.url))

/** The other packages, each a room. */
const others = ['audit', 'inbox'].map((name) => ({
  name,
  source: fileURLToPath(new URL(`../../packages/${name}/src`, import.meta.url)),
}))

/**
 * A file's name in the table: below the product's source, or `audit/…`; `../` precedes any other.
 */
export function toPlace(file: string): string {
  for (const { name, source } of others) {
    const inside = toSlashes(relative(source, file))
    if (!inside.startsWith('../')) return `${name}/${inside}`
  }
  return toSlashes(relative(product, file))
}

/** Whether a place is outside the product's own source. */
export function isPackage(place: string): boolean {
  return others.some(({ name }) => isIn(place, name))
}

function toSlashes(path: string): string {
  return path.split(sep).join('/')
}

/** The room of a file or its test; undefined outside the table. */
export function findRoom(file: string): Room | undefined {
  return rooms.find(({ place }) => isIn(file.replace(/\.test\.ts$/, '.ts'), place))
}

/** `import('…')` is lazy. */
export type Way = 'static' | 'lazy'

/**
 * The fault of an import in words; undefined without one. `from` and a relative `to` are places,
 * with `../` before files outside the table; any other `to` is the imported name.
 */
export function judgeImport(from: string, to: string, way: Way = 'static'): string | undefined {
  const room = findRoom(from)
  if (!room) return toUnplaced(from)
  if (to.startsWith('../')) {
    return `${from} may not import ${to.replaceAll('../', '')}: published code imports only published code.`
  }
  if (isBuiltin(to) || to.startsWith('node:')) {
    if (!isOneOf(from, nodePlaces)) {
      return `${from} runs without Node: only places that run on Node import node:* (scripts/rooms/table.ts).`
    }
    return to.startsWith('node:') ? undefined : `Write node:${to} for ${to}.`
  }
  if (!/\.tsx?$/.test(to)) return judgePackage(from, toPackage(to))
  const other = findRoom(to)
  if (!other) return toUnplaced(to)
  if (to.endsWith('.test.ts')) return `${from} may not import a test, ${to}.`
  if (other !== room && !isBelow(to, room)) {
    return `${from} may not import ${to}: ${toReach(room)} (scripts/rooms/table.ts).`
  }
  if (way === 'static' && !isOneOf(from, nodePlaces) && isOneOf(to, nodePlaces)) {
    return `${from} runs without Node, and ${to} does not: import it lazily, or not at all.`
  }
  return isOneOf(to, browserPlaces) && !isOneOf(from, browserPlaces)
    ? `${from} may not import ${to}, which is bundled for the browser.`
    : undefined
}

function judgePackage(from: string, name: string): string | undefined {
  const places = packages[name]
  if (places && isOneOf(from, places)) return undefined
  return name === 'frontdesk'
    ? `Import the file instead of ${name}: the source does not import its own build.`
    : `${from} may not import the package ${name} (scripts/rooms/table.ts).`
}

function isBelow(to: string, room: Room): boolean {
  if (room.only) return isOneOf(to, room.only)
  return rooms.slice(rooms.indexOf(room) + 1).some(({ place }) => isIn(to, place))
}

function toReach({ only, place }: Room): string {
  const below =
    only ?? rooms.slice(rooms.findIndex((one) => one.place === place) + 1).map((one) => one.place)
  return `${place} imports ${below.join(', ') || 'nothing'}`
}

/**
 * Whether a file loads modules that an operator or a page names, so that its imports need not be
 * literals.
 */
export function mayLoadAnything(file: string): boolean {
  return isOneOf(file, nodePlaces) || isOneOf(file, browserPlaces)
}

function isOneOf(file: string, places: readonly string[]): boolean {
  return places.some((place) => isIn(file.replace(/\.test\.ts$/, '.ts'), place))
}

/** Whether a file is this place or below it. */
export function isIn(file: string, place: string): boolean {
  return file === place || file.startsWith(`${place}/`)
}

/** The fault of a file without a place in the table. */
export function toUnplaced(file: string): string {
  return `${file} is in no room: name its folder in scripts/rooms/table.ts.`
}

/** The fault of an incomplete file name. */
export function toCut(name: string): string {
  return `Write the whole name of a file for ${name}: files in src/ end in .ts.`
}

/** `@scope/name` of `@scope/name/part`. */
export function toPackage(name: string): string {
  return name.split('/', name.startsWith('@') ? 2 : 1).join('/')
}
