/** `frontdesk inbox list`: what came in, read beside a running service. */
import { existsSync } from 'node:fs'
import { createStore } from '../../stores/index.ts'
import { toDatabasePath } from '../../stores/sqlite.ts'
import { MAX_LISTED, StoreError, type Inquiry, type InquiryPosition } from '../../stores/store.ts'
import { renderInboxTable } from './inbox-table.ts'
import { toPrintableJson } from './printable.ts'

/** The command line as it was typed. */
export interface InboxListArguments {
  readonly dataDir: string
  readonly limit: string
  readonly before: string | undefined
  readonly format: 'table' | 'json'
  /** Columns of the terminal. */
  readonly width: number
}

/** Text for standard output, or a message for standard error and exit code 1. */
export type CommandOutcome =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly message: string }

/** Default of `--limit`: a screenful. */
export const DEFAULT_LIMIT = '20'

/** Never writes: neither to the terminal nor to the store. */
export async function listInbox(options: InboxListArguments): Promise<CommandOutcome> {
  const limit = parseLimit(options.limit)
  if (limit === undefined) {
    const message = `--limit was "${options.limit}": it must be a whole number from 1 to ${MAX_LISTED}.`
    return { ok: false, message }
  }
  const before = options.before === undefined ? undefined : parsePosition(options.before)
  if (options.before !== undefined && !before) {
    const message = `--before was "${options.before}": it must be a time such as 2026-11-21 or 2026-11-21T09:30:00Z, or what an earlier listing printed.`
    return { ok: false, message }
  }
  const path = toDatabasePath(options.dataDir)
  if (!existsSync(path)) return { ok: false, message: noDatabase(path) }

  const store = await createStore('sqlite', { dataDir: options.dataDir, access: 'read' })
  try {
    const inquiries = await store.list({ limit, ...(before && { before }) })
    if (options.format === 'json') return { ok: true, text: toPrintableJson(inquiries.map(toJson)) }
    return { ok: true, text: renderListing(inquiries, { ...options, limit, path }) }
  } catch (error) {
    if (error instanceof StoreError) return { ok: false, message: error.message }
    throw error
  } finally {
    await store.close()
  }
}

function parseLimit(text: string): number | undefined {
  const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0
  return limit >= 1 && limit <= MAX_LISTED ? limit : undefined
}

/** A time, optionally followed by `/` and the id of the inquiry to go on after. */
function parsePosition(text: string): InquiryPosition | undefined {
  const [time = '', id] = text.split('/', 2)
  const receivedAt = /^\d{4}-\d\d/.test(time) ? Date.parse(time) : NaN
  if (Number.isNaN(receivedAt)) return undefined
  return id === undefined ? { receivedAt } : { receivedAt, id }
}

interface Listing {
  readonly limit: number
  readonly width: number
  readonly path: string
  readonly before: string | undefined
}

function renderListing(inquiries: readonly Inquiry[], listing: Listing): string {
  const last = inquiries.at(-1)
  if (!last) return listing.before === undefined ? emptyInbox(listing.path) : 'No older inquiries.'
  const table = renderInboxTable(inquiries, listing.width)
  if (inquiries.length < listing.limit) return table
  const position = `${new Date(last.receivedAt).toISOString()}/${last.id}`
  return `${table}\n\nOlder ones: frontdesk inbox list --before ${position}`
}

/** Times for people and programs alike: RFC 3339. */
function toJson({ receivedAt, ...inquiry }: Inquiry): unknown {
  return { receivedAt: new Date(receivedAt).toISOString(), ...inquiry }
}

function noDatabase(path: string): string {
  return [
    `There is no inbox at ${path} yet: the service creates it when it starts (npm start).`,
    'If the service keeps its data elsewhere, name that folder with --data-dir or DATA_DIR.',
  ].join('\n')
}

function emptyInbox(path: string): string {
  return [
    `No inquiries in ${path} yet. To send one to a service on this machine:`,
    '',
    '  curl http://127.0.0.1:3000/api/v1/contact \\',
    '    -d firstName=Ada -d lastName=Lovelace -d email=ada@example.com -d message=Hello',
  ].join('\n')
}
