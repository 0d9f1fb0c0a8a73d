/**
 * Heartbeats of the services on one data folder: a file beside the database, because a database that
 * cannot be written could not say so. Its room is taken once, and every posting overwrites its own
 * place in it, which works on a full disk too.
 */
import { open, stat, type FileHandle } from 'node:fs/promises'
import { closeSync, openSync, readSync, writeSync, type Stats } from 'node:fs'
import { give, readOwner } from './ownership.ts'
import { explainOther } from './plain-file.ts'
import { StoreError } from '../store-error.ts'
import {
  MAX_POSTING_BYTES,
  POSTING_KEPT_MS,
  type HeartbeatsState,
  type LeavableHeartbeats,
} from '../instance-heartbeats.ts'

export interface FileHeartbeatsOptions {
  readonly path: string
  /** Wall clock, epoch milliseconds. */
  readonly now: () => number
  /** What makes acknowledged inquiries less safe than they should be, looked up at each call. */
  readonly findDangers: () => readonly string[]
}

/** One place: the longest text, though each of its characters were escaped, and who says it. */
const PLACE_BYTES = 16_384

/** Services on one folder, at most; there should be one, and two while they take turns. */
const PLACES = 8

/** Only the owner reads what is said here, as with the database. */
const MODE = 0o600

interface Entry {
  readonly instance: string
  readonly at: number
  readonly text: string
}

export function createFileHeartbeats({
  path,
  now,
  findDangers,
}: FileHeartbeatsOptions): LeavableHeartbeats {
  const readEntries = async (file: FileHandle): Promise<readonly (Entry | undefined)[]> => {
    const { buffer } = await file.read(Buffer.alloc(PLACE_BYTES * PLACES), 0, undefined, 0)
    return parseEntries(buffer)
  }
  const write = async (file: FileHandle, place: number, text: string): Promise<void> => {
    await file.write(toPlace(text), 0, PLACE_BYTES, place * PLACE_BYTES)
  }
  const toState = (entries: readonly (Entry | undefined)[]): HeartbeatsState => {
    const time = now()
    const postings = entries
      .filter((entry) => entry !== undefined)
      .toSorted((a, b) => a.at - b.at)
      .map(({ instance, text, at }) => ({ instance, text, ageMs: time - at }))
    return { postings, time: undefined, identity: undefined, dangers: findDangers() }
  }
  /** Its own, or a free one, or that of whoever has said nothing for the longest time. */
  const choose = (entries: readonly (Entry | undefined)[], instance: string): number => {
    const own = entries.findIndex((entry) => entry?.instance === instance)
    if (own >= 0) return own
    const ages = entries.map((entry) => (entry ? Math.abs(now() - entry.at) : Infinity))
    return ages.indexOf(Math.max(...ages))
  }

  /** The file as it was when the posting was found in it. */
  let seen: string | undefined

  return {
    async post(instance, text) {
      if (Buffer.byteLength(text) > MAX_POSTING_BYTES) throw new RangeError('The text is too long.')
      await using file = await openFor(path, 'writing')
      await takeRoom(file)
      const entries = await readEntries(file)
      const place = choose(entries, instance)
      const entry: Entry = { instance, at: now(), text }
      await write(file, place, JSON.stringify(entry))
      return toState(
        entries.map((other, index) => {
          if (index === place) return entry
          return other && Math.abs(now() - other.at) < POSTING_KEPT_MS ? other : undefined
        }),
      )
    },
    async stands(instance) {
      try {
        const { ino, mtimeMs } = await stat(path)
        const version = `${ino} ${mtimeMs}`
        if (version === seen) return true
        await using file = await openFor(path, 'reading')
        const entries = await readEntries(file)
        if (!entries.some((entry) => entry?.instance === instance)) return false
        seen = version
        return true
      } catch (error) {
        if (isMissing(error)) return false
        throw error
      }
    },
    async takeDown(instance) {
      await using file = await openFor(path, 'writing')
      const place = (await readEntries(file)).findIndex((entry) => entry?.instance === instance)
      if (place >= 0) await write(file, place, '')
    },
    takeDownNow(instance) {
      const file = openSync(path, 'r+')
      const bytes = Buffer.alloc(PLACE_BYTES * PLACES)
      readSync(file, bytes, 0, bytes.length, 0)
      const place = parseEntries(bytes).findIndex((entry) => entry?.instance === instance)
      if (place >= 0) writeSync(file, toPlace(''), 0, PLACE_BYTES, place * PLACE_BYTES)
      closeSync(file)
    },
    async read() {
      try {
        await using file = await openFor(path, 'reading')
        return toState(await readEntries(file))
      } catch (error) {
        if (isMissing(error)) return toState([])
        throw error
      }
    },
  }
}

async function openFor(path: string, purpose: 'reading' | 'writing'): Promise<FileHandle> {
  // A pipe would be waited for without an end.
  const other = explainOther(path, await look(path))
  if (other !== undefined) {
    throw new StoreError('unreachable', `It cannot be told how the service is: ${other}`)
  }
  if (purpose === 'reading') return open(path, 'r')
  try {
    return await open(path, 'r+')
  } catch (error) {
    if (!isMissing(error)) throw error
    const file = await open(path, 'a+', MODE)
    give(path, readOwner(path))
    await file.close()
    return open(path, 'r+')
  }
}

async function look(path: string): Promise<Stats | undefined> {
  try {
    return await stat(path)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/**
 * For all places, so that each can be written when the disk is full. On one that is full already there
 * may be room for fewer, or none: a later posting takes what is missing.
 */
async function takeRoom(file: FileHandle): Promise<void> {
  const { size } = await file.stat()
  const missing = PLACE_BYTES * PLACES - size
  if (missing <= 0) return
  await file.write(Buffer.alloc(missing, ' '), 0, missing, size).catch(() => {})
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

function parseEntries(buffer: Buffer): readonly (Entry | undefined)[] {
  return Array.from({ length: PLACES }, (_, place) =>
    parseEntry(buffer.toString('utf8', place * PLACE_BYTES, (place + 1) * PLACE_BYTES)),
  )
}

function toPlace(text: string): Buffer {
  const bytes = Buffer.alloc(PLACE_BYTES, ' ')
  bytes.write(text)
  return bytes
}

/** Undefined for a free place, and for one that is just being written. */
function parseEntry(block: string): Entry | undefined {
  try {
    const entry: unknown = JSON.parse(block)
    if (typeof entry !== 'object' || entry === null) return undefined
    const { instance, at, text } = { instance: '', at: 0, text: '', ...entry }
    const sound = typeof instance === 'string' && typeof at === 'number' && typeof text === 'string'
    return sound ? { instance, at, text } : undefined
  } catch {
    return undefined
  }
}
