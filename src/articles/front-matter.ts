/** The head of an article's file: YAML 1.2 between two lines of three hyphens. */
import { isMap, isScalar, LineCounter, parseDocument, visit } from 'yaml'
import { isDate } from '../prose/date.ts'
import type { Article, ArticleChange } from './article.ts'
import { readPlainHead } from './plain-head.ts'

/** What the head says. */
type FrontMatter = Pick<
  Article,
  | 'title'
  | 'summary'
  | 'authors'
  | 'published'
  | 'updated'
  | 'changes'
  | 'tags'
  | 'language'
  | 'canonical'
>

export interface LineFault {
  /** Counted from 1. */
  readonly line: number
  readonly message: string
}

export type FrontMatterOutcome =
  | {
      readonly ok: true
      readonly matter: FrontMatter
      /** Whether it is kept back. */
      readonly draft: boolean
      /** The text after the head. */
      readonly body: string
      /** Lines before the body. */
      readonly linesBefore: number
    }
  | {
      readonly ok: false
      readonly faults: readonly LineFault[]
      /** Whether it says to be kept back, faults or not. */
      readonly draft: boolean
    }

interface Key {
  /** Completes "it must be". */
  readonly allowed: string
  readonly remedy: string
  accepts(value: unknown): boolean
}

const MAX_NAMES = 20

const MAX_CHANGES = 100

const keys: { readonly [K in keyof Required<FrontMatter> | 'draft']: Key } = {
  title: text(1, 150, 'Write the title as readers see it.'),
  summary: text(50, 300, 'Say in one or two sentences what the article says.'),
  authors: names('List who wrote it, such as [Ada Lovelace].'),
  published: date('Write the day of first publication, like 2026-03-12.'),
  updated: date('Write the day of the last change, not before published, or leave the key out.'),
  changes: {
    allowed: `a list of 1 to ${MAX_CHANGES} changes, each with date and what`,
    remedy: 'Write each like {date: 2026-05-03, what: Corrected the height of the quay.}.',
    accepts: (value) =>
      Array.isArray(value) &&
      value.length > 0 &&
      value.length <= MAX_CHANGES &&
      value.every(isChange),
  },
  draft: {
    allowed: 'true or false',
    remedy: 'Write true to keep the article back, or leave the key out.',
    accepts: (value) => typeof value === 'boolean',
  },
  tags: names('List a few words, such as [tides, harbours], or leave the key out.'),
  language: {
    allowed: 'a language tag (BCP 47)',
    remedy: "Write it like en, or leave the key out for the site's main language.",
    accepts: isLanguage,
  },
  canonical: {
    allowed: 'an absolute https address',
    remedy: 'Name the place where the article appeared first, or leave the key out.',
    accepts: (value) =>
      typeof value === 'string' && /^https:\/\/\S+$/.test(value) && URL.canParse(value),
  },
}

const required = ['title', 'summary', 'authors', 'published'] as const

interface Parts {
  readonly yaml: string
  readonly body: string
  /** Lines before the body. */
  readonly linesBefore: number
}

/** Undefined where there is no head. Line ends become those of Unix. */
export function splitHead(source: string): Parts | undefined {
  const whole = source.replace(/^\uFEFF/, '')
  const normalized = whole.includes('\r') ? whole.replaceAll(/\r\n?/g, '\n') : whole
  const head = /^---\n(?<yaml>(?:.*\n)*?)---[\t ]*(?:\n|$)/.exec(normalized)
  const yaml = head?.groups?.['yaml']
  if (!head || yaml === undefined) return undefined
  const body = normalized.slice(head[0].length)
  return { yaml, body, linesBefore: head[0].split('\n').length - 1 }
}

/** Reads the head. Reports all its faults at once. `language` is what an article without one has. */
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

interface Reading {
  readonly values: Readonly<Record<string, unknown>>
  /** Line of each key in the file. */
  readonly lines: ReadonlyMap<string, number>
  readonly faults: readonly LineFault[]
}

/** The line with the three hyphens comes before the first line of YAML. */
function readYaml(yaml: string): Reading {
  const plain = readPlainHead(yaml)
  if (plain) {
    const lines = new Map([...plain.keys()].map((key, index) => [key, index + 2]))
    return { values: Object.fromEntries(plain), lines, faults: [] }
  }
  const counter = new LineCounter()
  const toLine = (offset: number): number => counter.linePos(offset).line + 1
  const document = parseDocument(yaml, { lineCounter: counter, prettyErrors: false })
  const faults = document.errors.map(({ pos, message }) => ({
    line: toLine(pos[0]),
    message: `This is not YAML: ${message.replace(/\.?$/, '.')} Put a text with a colon or a quote into double quotes.`,
  }))
  const lines = new Map<string, number>()
  if (isMap(document.contents)) {
    for (const { key } of document.contents.items) {
      if (isScalar(key)) lines.set(String(key.value), toLine(key.range?.[0] ?? 0))
    }
  } else if (faults.length === 0) {
    faults.push({ line: 2, message: 'The head must be lines of the form key: value.' })
  }
  visit(document, {
    Alias(_key, { range }) {
      const message = 'A head has no use for aliases: write the value out.'
      faults.push({ line: toLine(range?.[0] ?? 0), message })
    },
  })
  const values: unknown = faults.length > 0 ? {} : document.toJS()
  return { values: Object.fromEntries(Object.entries(values ?? {})), lines, faults }
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

/** Changes come after the publication, and none after the day that is named as the last. */
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

function isChange(value: unknown): value is ArticleChange {
  if (typeof value !== 'object' || value === null) return false
  const { date, what, ...others } = { date: undefined, what: undefined, ...value }
  return isDate(date) && isText(what, 1, 300) && Object.keys(others).length === 0
}

/** Front matter that passed the check; what may be left out still may be missing. */
type Given = Omit<FrontMatter, 'tags' | 'language'> &
  Partial<Pick<FrontMatter, 'tags' | 'language'>> & { readonly draft?: boolean }

/** The boundary between what was checked key by key and its type. */
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

function text(least: number, most: number, remedy: string): Key {
  return {
    allowed: `text of ${least} to ${most} characters on one line`,
    remedy,
    accepts: (value) => isText(value, least, most),
  }
}

function date(remedy: string): Key {
  return { allowed: 'a day (ISO 8601)', remedy, accepts: isDate }
}

function names(remedy: string): Key {
  return {
    allowed: `a list of 1 to ${MAX_NAMES} names`,
    remedy,
    accepts: (value) =>
      Array.isArray(value) &&
      value.length > 0 &&
      value.length <= MAX_NAMES &&
      value.every((name) => isText(name, 1, 100)),
  }
}

function isText(value: unknown, least: number, most: number): value is string {
  if (typeof value !== 'string' || /\p{Cc}/u.test(value)) return false
  const length = [...value].length
  return value.trim() === value && length >= least && length <= most
}

function isLanguage(value: unknown): boolean {
  try {
    return typeof value === 'string' && Intl.getCanonicalLocales(value).length === 1
  } catch {
    return false
  }
}
