/**
 * Checks that the repository agrees with the table of rooms, beyond the imports that the linter
 * checks.
 */
import { readImports, type SourceFile } from './imports.ts'
import { findRoom, isIn, isPackage, toPackage, toUnplaced } from './rule.ts'
import { browserPlaces, nodePlaces, packages, rooms as table, type Room } from './table.ts'

const BEGIN = '<!-- rooms: "npm run rooms" writes this from scripts/rooms/table.ts -->'
const END = '<!-- /rooms -->'

/** Most rooms above each other, from the contract to the command line. */
const MAX_FLOORS = 13

/** Names in the table that do not exist. `files` are all places. */
export function findTableFaults(
  files: readonly string[],
  rooms: readonly Room[] = table,
): readonly string[] {
  const named = rooms.flatMap(({ place, only = [] }) => [place, ...only])
  return [...named, ...nodePlaces, ...browserPlaces, ...Object.values(packages).flat()]
    .filter((place) => !files.some((file) => isIn(file, place)))
    .map((place) => `${place} is in scripts/rooms/table.ts, but does not exist.`)
}

/** Excluded from the core's compiler run: everything that needs Node or a page. */
function toCoreExcludes(): readonly string[] {
  const places = [...nodePlaces, ...browserPlaces].filter((place) => !isPackage(place))
  return [...places, '**/*.test.ts'].map((place) => `packages/frontdesk/src/${place}`)
}

/** Files outside every room, or that the linter does not read as source. */
export function findStrays(files: readonly string[]): readonly string[] {
  return files.flatMap((file) => {
    if (!findRoom(file)) return [toUnplaced(file)]
    return /\.tsx?$/.test(file) ? [] : [`${file}: src/ has only TypeScript files (.ts).`]
  })
}

/** Packages and files that the table allows but no file imports. */
export function findUnused(
  files: readonly SourceFile[],
  rooms: readonly Room[] = table,
): readonly string[] {
  const used = files
    .filter(({ path }) => !path.endsWith('.test.ts'))
    .flatMap((file) => readImports(file).map((name) => [file.path, name] as const))
  const isUsed = (from: string, to: string): boolean =>
    used.some(([path, name]) => isIn(path, from) && (isIn(name, to) || toPackage(name) === to))
  return [
    ...rooms.flatMap(({ place, only = [] }) => only.map((to) => [place, to] as const)),
    ...Object.entries(packages).flatMap(([name, places]) =>
      places.map((place) => [place, name] as const),
    ),
  ]
    .filter(([from, to]) => !isUsed(from, to))
    .map(([from, to]) => `${from}: nothing in it imports ${to}.`)
}

/** Too many rooms above each other: a room is one floor above the highest that it imports. */
export function findFloorFaults(files: readonly SourceFile[]): readonly string[] {
  const floors = new Map<string, number>()
  for (const { place } of table.toReversed()) {
    const below = files
      .filter(({ path }) => !path.endsWith('.test.ts') && findRoom(path)?.place === place)
      .flatMap((file) => readImports(file).map((name) => findRoom(name)?.place))
      .map((other) => (other === undefined ? 0 : (floors.get(other) ?? 0)))
    floors.set(place, 1 + Math.max(0, ...below))
  }
  const most = Math.max(...floors.values())
  return most > MAX_FLOORS ? [`There are ${most} floors: at most ${MAX_FLOORS}.`] : []
}

/** Files that disable the import rule. */
export function findUnruled(files: readonly SourceFile[]): readonly string[] {
  const off = /lint-disable[\w-]*[ \t]*(?:$|\*\/|--|.*\brooms\b)/m
  return files
    .filter(({ text }) => off.test(text))
    .map(({ path }) => `${path} disables the rule of rooms: change the table instead.`)
}

/** The settings of that run with the exclusions. Undefined if they have no exclusions. */
export function excludeIn(settings: string): string | undefined {
  const list = toCoreExcludes()
    .map((place) => `\n    "${place}"`)
    .join(',')
  const rendered = settings.replace(/"exclude": \[[^\]]*\]/, `"exclude": [${list}\n  ]`)
  return rendered.includes('"exclude"') ? rendered : undefined
}

/** The document with the current table. Undefined if it has no markers for the table. */
export function renderInto(text: string): string | undefined {
  const [before, rest] = text.split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) return undefined
  return `${before}${BEGIN}\n\n${renderList()}\n\n${END}${after}`
}

/** A list, because aligned table columns cause more merge conflicts. */
function renderList(): string {
  return table
    .map(({ place, holds, only }) => {
      const name = place.endsWith('.ts') ? place : `${place}/`
      return `- **\`${name}\`**: ${holds}.${only ? toOnly(only) : ''}`
    })
    .join('\n')
}

function toOnly(only: readonly string[]): string {
  if (only.length === 0) return ' It imports no other room.'
  return ` It imports ${only.map((one) => `\`${one}\``).join(', ')} and nothing else.`
}
