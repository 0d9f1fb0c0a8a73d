/** Change notes, one file per change, and the changelog section made from them. */

/** Allowed headings of a note, in the order of the changelog (Keep a Changelog 1.1.0). */
const changeKinds = ['Added', 'Changed', 'Fixed', 'Security'] as const
type ChangeKind = (typeof changeKinds)[number]

export interface ChangeNote {
  readonly kind: ChangeKind
  /** List items as Markdown. */
  readonly items: readonly string[]
}

export type ParsedNote =
  | { readonly ok: true; readonly note: ChangeNote }
  | { readonly ok: false; readonly fault: string }

const heading = new RegExp(`^## (${changeKinds.join('|')})$`)

/** Parses one file of `.changes/`: a heading, then only list items. */
export function parseChangeNote(text: string): ParsedNote {
  const [first = '', ...rest] = text.trim().split('\n')
  const kind = changeKinds.find((name) => name === heading.exec(first.trim())?.[1])
  if (kind === undefined) {
    const choice = changeKinds.map((name) => `"## ${name}"`).join(', ')
    return { ok: false, fault: `the first line must be one of ${choice}` }
  }
  const items = toItems(rest)
  if (items === undefined) return { ok: false, fault: 'after the heading, only list items ("- …")' }
  if (items.length === 0) return { ok: false, fault: 'needs at least one list item ("- …")' }
  return { ok: true, note: { kind, items } }
}

/** Undefined if a line does not belong to an item. */
function toItems(lines: readonly string[]): readonly string[] | undefined {
  const items: string[] = []
  for (const line of lines) {
    const last = items.length - 1
    if (/^- \S/.test(line)) items.push(line.trimEnd())
    else if (/^ {2}\S/.test(line) && last >= 0) items[last] = `${items[last]}\n${line.trimEnd()}`
    else if (line.trim() !== '') return undefined
  }
  return items
}

/**
 * The next version: a minor one for anything new or changed, a patch for fixes only. A breaking
 * version is named by hand.
 */
export function toNextVersion(current: string, notes: readonly ChangeNote[]): string {
  const [major = 0, minor = 0, patch = 0] = current.split('.').map(Number)
  const repairs = notes.every(({ kind }) => kind === 'Fixed' || kind === 'Security')
  return repairs ? `${major}.${minor}.${patch + 1}` : `${major}.${minor + 1}.0`
}

export interface Release {
  readonly version: string
  /** Day of the release, `YYYY-MM-DD`. */
  readonly date: string
  readonly notes: readonly ChangeNote[]
}

/**
 * The changelog with the new release on top. Entries under "Unreleased" join it, before the notes
 * of the same kind.
 */
export function renderChangelog(changelog: string, { version, date, notes }: Release): string {
  const { head, unreleased, released } = splitChangelog(changelog)
  const sections = changeKinds.flatMap((kind) => {
    const items = [
      ...(unreleased.get(kind) ?? []),
      ...notes.filter((note) => note.kind === kind).flatMap((note) => note.items),
    ]
    return items.length === 0 ? [] : [`### ${kind}\n\n${items.join('\n')}\n`]
  })
  return [head, `## [${version}] - ${date}\n`, ...sections, released].filter(Boolean).join('\n')
}

interface SplitChangelog {
  readonly head: string
  readonly unreleased: ReadonlyMap<string, readonly string[]>
  readonly released: string
}

function splitChangelog(changelog: string): SplitChangelog {
  const [head = '', ...sections] = changelog.split(/^(?=## )/m)
  const waiting = sections.filter((section) => section.startsWith('## [Unreleased]'))
  const blocks = waiting.flatMap((section) => section.split(/^### /m).slice(1))
  const unreleased = blocks.map((block) => {
    const [kind = '', ...lines] = block.split('\n')
    return [kind.trim(), toItems(lines) ?? []] as const
  })
  const released = sections.filter((section) => !waiting.includes(section)).join('')
  return { head: `${head.trimEnd()}\n`, unreleased: new Map(unreleased), released }
}
