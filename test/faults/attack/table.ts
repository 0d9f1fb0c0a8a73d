/** The table of docs/internals/attack-runs.md: a row per figure, kept if its attack was not run. */
import { readFile, writeFile } from 'node:fs/promises'
import { renderTable } from '../../../scripts/markdown-table.ts'
import { toWords, type Attack, type AttackOutcome, type Figure } from './attack.ts'

const BEGIN = '<!-- attack: figures begin -->'
const END = '<!-- attack: figures end -->'

const head = ['attack', 'figure', 'aim', 'at 890a1ba', 'now']

type Rows = readonly (readonly string[])[]

/** Only an attack's first row has its name. */
export function renderOutcomes(outcomes: readonly AttackOutcome[]): string {
  return renderTable(head, outcomes.flatMap(toRows), isLeft)
}

/** Replaces the part between the markers. Figures of other attacks stay; removed attacks go. */
export async function writeOutcomes(
  file: string,
  outcomes: readonly AttackOutcome[],
  attacks: readonly Attack[],
): Promise<void> {
  const text = await readFile(file, 'utf8')
  const begin = text.indexOf(BEGIN)
  const end = text.indexOf(END)
  if (begin < 0 || end < begin) throw new Error(`${file} lacks the markers for the figures.`)
  const kept = parseRows(text.slice(begin, end))
  const measured = new Map(outcomes.map((outcome) => [outcome.attack.name, toRows(outcome)]))
  const rows = attacks.flatMap(({ name }) => measured.get(name) ?? kept.get(name) ?? [])
  const words = attacks.map(({ name, does }) => `- **${name}**: ${does}`).join('\n')
  const figures = `${words}\n\n${renderTable(head, rows, isLeft)}`
  await writeFile(file, `${text.slice(0, begin)}${BEGIN}\n\n${figures}\n\n${text.slice(end)}`)
}

const isLeft = (column: number): boolean => column < 2

function toRows({ attack, measured }: AttackOutcome): Rows {
  return Object.entries(attack.figures).map(([key, figure], index) => {
    const { says, unit, before, aim } = figure
    const named = unit === undefined ? says : `${says}, ${unit}`
    const value = measured[key]
    return [
      index === 0 ? attack.name : '',
      named,
      aim?.words ?? '',
      typeof before === 'number' ? toWords(before) : before,
      value === undefined ? '' : emphasize(value, figure),
    ]
  })
}

/** Emphasises figures with an aim. */
function emphasize(value: number, { aim }: Figure): string {
  return aim ? `**${toWords(value)}**` : toWords(value)
}

function parseRows(text: string): ReadonlyMap<string, Rows> {
  const groups = new Map<string, string[][]>()
  let group: string[][] = []
  const lines = text.split('\n').filter((line) => line.startsWith('|'))
  // The first two lines are the head.
  for (const line of lines.slice(2)) {
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    const [name = ''] = cells
    if (name !== '') groups.set(name, (group = []))
    group.push(cells)
  }
  return groups
}
