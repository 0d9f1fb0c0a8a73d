/** The help of every command. */
import { findNearest } from '../http/nearest.ts'
import { toLines } from './columns.ts'
import type { FoundCommand } from './command.ts'
import type { OptionDefinition } from './words.ts'
import { wrap } from './wrap.ts'

/** A command's meaning, its subcommands and options. */
export async function renderHelp({ command, name }: Omit<FoundCommand, 'rest'>): Promise<string> {
  const { description, operands, options } = command
  const args = Object.entries(options)
  const commands = await Promise.all(
    [...(command.commands ?? [])].map(async ([key, inner]) => {
      const { description: about } = typeof inner === 'function' ? await inner() : inner
      const [firstSentence = ''] = about.split(/(?<=\.) /, 1)
      return [key, firstSentence] as const
    }),
  )
  const usage = [
    `  npx ${name}`,
    ...(commands.length > 0 ? ['COMMAND'] : []),
    ...(operands === undefined ? [] : [operands]),
    ...(args.length > 0 ? ['[options]'] : []),
  ]
  const lines = [
    description,
    '',
    usage.join(' '),
    ...toSection('Commands', commands),
    ...toSection(
      'Options',
      args.map(([key, option]) => [toOption(key, option), option.description] as const),
    ),
  ]
  return wrap(lines.join('\n'))
}

/** The message for an unknown command: the nearest one, and all there are. */
export function explainUnknown({ command, name }: FoundCommand, unknown: string): string {
  const known = [...(command.commands ?? new Map()).keys()]
  // Two swapped letters count as one slip.
  const nearest = known.find((name) => isSwapped(name, unknown)) ?? findNearest(unknown, known)
  const meant = nearest === undefined ? '' : ` Did you mean npx ${name} ${nearest}?`
  return `${name} has no command "${unknown}".${meant}\nIts commands are ${known.join(', ')}. What they do: npx ${name} --help`
}

function isSwapped(name: string, typed: string): boolean {
  const sort = (word: string): string => [...word.toLowerCase()].toSorted().join('')
  return sort(name) === sort(typed)
}

function toOption(name: string, { valueHint }: OptionDefinition): string {
  return valueHint === undefined ? `--${name}` : `--${name} ${valueHint}`
}

function toSection(
  title: string,
  rows: readonly (readonly [name: string, about: string])[],
): readonly string[] {
  if (rows.length === 0) return []
  return ['', title, ...toLines(rows).map((line) => `  ${line}`)]
}
