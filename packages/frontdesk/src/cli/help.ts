/** The help of every command: plain lines, as wide as the terminal and no wider. */
import type { ArgDef, CommandDef } from 'citty'
import { findNearest } from '../http/nearest.ts'
import { toUnknown } from './words.ts'
import { wrapText } from './wrap.ts'

interface Found {
  readonly command: CommandDef
  /** How it is called. */
  readonly name: string
}

/** What `words` ask help for: of the last command that they name. */
export async function renderHelp(
  main: CommandDef,
  words: readonly string[],
  width: number,
): Promise<string> {
  const { command, name } = await find(main, words)
  const meta = await resolve(command.meta)
  const subCommands = await readSubCommands(command)
  const args = Object.entries((await resolve(command.args)) ?? {})
  const usage = [subCommands.size > 0 ? ' COMMAND' : '', args.length > 0 ? ' [options]' : '']
  const commands = [...subCommands].map(async ([key, sub]) => {
    const about = await resolve((await resolve(sub)).meta)
    return [key, about?.description ?? ''] as const
  })
  const lines = [
    meta?.description ?? '',
    '',
    `  npx ${name}${usage.join('')}`,
    ...toSection('Commands', await Promise.all(commands)),
    ...toSection(
      'Options',
      args.map(([key, arg]) => [toOption(key, arg), arg.description ?? ''] as const),
    ),
  ]
  return wrapText(lines.join('\n'), width)
}

/** What to say of a command that does not exist: the nearest one, and all there are. */
export async function explainUnknown(
  main: CommandDef,
  words: readonly string[],
  unknown: string,
): Promise<string> {
  const { command, name } = await find(main, words)
  const known = [...(await readSubCommands(command)).keys()]
  // The value of an option that does not exist was taken for a command.
  const before = words[words.indexOf(unknown) - 1] ?? ''
  const options = Object.keys((await resolve(command.args)) ?? {})
  if (options.length > 0 && before.startsWith('--') && !options.includes(before.slice(2))) {
    return toUnknown(before, options)
  }
  // Letters that changed places are one slip.
  const nearest = known.find((name) => isSwapped(name, unknown)) ?? findNearest(unknown, known)
  const meant = nearest === undefined ? '' : ` Did you mean npx ${name} ${nearest}?`
  return `${name} has no command "${unknown}".${meant}\nIts commands are ${known.join(', ')}. What they do: npx ${name} --help`
}

function isSwapped(name: string, typed: string): boolean {
  const sort = (word: string): string => [...word.toLowerCase()].toSorted().join('')
  return sort(name) === sort(typed)
}

async function find(main: CommandDef, words: readonly string[]): Promise<Found> {
  const meta = await resolve(main.meta)
  let found: Found = { command: main, name: meta?.name ?? '' }
  for (const word of words) {
    const sub = (await readSubCommands(found.command)).get(word)
    if (!sub) continue
    found = { command: await resolve(sub), name: `${found.name} ${word}` }
  }
  return found
}

async function readSubCommands(
  command: CommandDef,
): Promise<ReadonlyMap<string, Resolvable<CommandDef>>> {
  return new Map(Object.entries((await resolve(command.subCommands)) ?? {}))
}

/** As citty has it: a value, or what makes one. */
type Resolvable<T> = T | Promise<T> | (() => T) | (() => Promise<T>)

async function resolve<T>(given: Resolvable<T>): Promise<T> {
  return typeof given === 'function' ? (given as () => T | Promise<T>)() : given
}

function toOption(name: string, arg: ArgDef): string {
  const hint = 'valueHint' in arg && arg.valueHint !== undefined ? ` ${arg.valueHint}` : ''
  return `--${name}${hint}`
}

function toSection(
  title: string,
  rows: readonly (readonly [name: string, about: string])[],
): readonly string[] {
  if (rows.length === 0) return []
  const width = Math.max(...rows.map(([name]) => name.length))
  // Two columns, so that what does not fit goes on below the second.
  return ['', title, ...rows.map(([name, about]) => `  ${name.padEnd(width)}  ${about}`)]
}
