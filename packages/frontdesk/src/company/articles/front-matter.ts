/** The front matter of an article's file, or its faults. */
import { isDate } from '../prose/date.ts'
import type { LineFault } from './fault.ts'
import { isChange, keys, required, type FrontMatter } from './head-keys.ts'
import { readYaml, splitHead } from './head-lines.ts'

export type FrontMatterOutcome =
  | {
      readonly ok: true
      readonly matter: FrontMatter
      /** Whether it is a draft. */
      readonly draft: boolean
      /** The text after the front matter. */
      readonly body: string
      /** Lines before the body. */
      readonly linesBefore: number
    }
  | {
      readonly ok: false
      readonly faults: readonly LineFault[]
      /** Whether it is a draft, with or without faults. */
      readonly draft: boolean
    }

/** Reads the front matter and reports all its faults at once. `language` is the default. */
export function parseFrontMatter(source: string, language: string): FrontMatterOutcome {
  const parts = splitHead(source)
  if (!parts) {
    const keys = required.join(', ')
    const message = `An article starts with ---, the lines of its head (at least ${keys}), and --- again.`
    return { ok: false, faults: [{ line: 1, message }], draft: false }
  }
  const { yaml, body, linesBefore } = parts
  const { values, lines, faults } = readYaml(yaml)
  if (faults.length > 0) return { ok: false, faults, draft: /^draft: *true *$/m.test(yaml) }
  const wrong = check(values, lines)
  const draft = values['draft'] === true
  return isSound(values, wrong)
    ? { ok: true, matter: complete(values, language), draft, body, linesBefore }
    : { ok: false, faults: wrong, draft }
}

function check(
  values: Readonly<Record<string, unknown>>,
  lines: ReadonlyMap<string, number>,
): readonly LineFault[] {
  const known = Object.keys(keys)
  const toLine = (key: string): number => lines.get(key) ?? 1
  const unknown = Object.keys(values)
    .filter((key) => !known.includes(key))
    .map((key) => ({
      line: toLine(key),
      message: `${key} is not a known key. Known keys are ${known.join(', ')}.`,
    }))
  const missing = required
    .filter((key) => values[key] === undefined)
    .map((key) => ({
      line: 1,
      message: `${key} is missing: it must be ${keys[key].allowed}. ${keys[key].remedy}`,
    }))
  const wrong = Object.entries(keys)
    .filter(([key, { accepts }]) => values[key] !== undefined && !accepts(values[key]))
    .map(([key, { allowed, remedy }]) => ({
      line: toLine(key),
      message: `${key} was ${JSON.stringify(values[key])}: it must be ${allowed}. ${remedy}`,
    }))
  const { published, updated } = values
  const early = isDate(published) && isDate(updated) && updated < published
  const order = early
    ? [
        {
          line: toLine('updated'),
          message: `updated was ${updated}, before published (${published}). Correct one of the two.`,
        },
      ]
    : []
  return [...unknown, ...missing, ...wrong, ...order, ...checkChanges(values, lines)].toSorted(
    (one, other) => one.line - other.line,
  )
}

/** Changes come after the publication, and not after `updated`. */
function checkChanges(
  { published, updated, changes }: Readonly<Record<string, unknown>>,
  lines: ReadonlyMap<string, number>,
): readonly LineFault[] {
  if (!Array.isArray(changes) || !changes.every(isChange) || !isDate(published)) return []
  const days = changes.map(({ date }) => date).toSorted()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const line = lines.get('changes') ?? 1
  return [
    ...(first < published
      ? [
          {
            line,
            message: `changes has one of ${first}, before published (${published}). Correct one of the two.`,
          },
        ]
      : []),
    ...(isDate(updated) && updated !== last
      ? [
          {
            line: lines.get('updated') ?? 1,
            message: `updated was ${updated}, and the last of changes is of ${last}. Leave updated out: it follows from changes.`,
          },
        ]
      : []),
  ]
}

/** Checked front matter; optional keys may be missing. */
type Given = Omit<FrontMatter, 'tags' | 'language'> &
  Partial<Pick<FrontMatter, 'tags' | 'language'>> & { readonly draft?: boolean }

/** The boundary between values checked key by key and their type. */
function isSound(_values: unknown, faults: readonly LineFault[]): _values is Given {
  return faults.length === 0
}

function complete(given: Given, fallback: string): FrontMatter {
  const { tags = [], language, draft: _, changes, ...rest } = given
  const newest = changes?.toSorted((one, other) => other.date.localeCompare(one.date))
  return {
    ...rest,
    ...(newest?.[0] && { changes: newest, updated: newest[0].date }),
    tags,
    language: language ?? fallback,
  }
}
