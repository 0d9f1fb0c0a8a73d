/**
 * Heartbeats of the services on one data folder, in a file beside the database: a database that
 * cannot be written could not report it. The file's space is allocated once; each service
 * overwrites its own place, which works on a full disk too.
 */
import { open, type FileHandle } from 'node:fs/promises'
import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import { hasCode } from '../../log.ts'
import { give, readOwner } from './ownership.ts'
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
  /** Settings that make acknowledged inquiries less safe, looked up at each call. */
  readonly findDangers: () => readonly string[]
}

/** Size of a place: the longest text with every character escaped, and the instance. */
const PLACE_BYTES = 16_384

/** Most services on one folder; usually one, or two during a restart. */
const PLACES = 8

interface Entry {
  readonly instance: string
  readonly at: number
  readonly text: string
}

type Entries = readonly (Entry | undefined)[]

export function createFileHeartbeats(options: FileHeartbeatsOptions): LeavableHeartbeats {
  const { path, now, findDangers } = options
  const toState = (entries: Entries): HeartbeatsState => {
    const time = now()
    const postings = entries
      .filter((entry) => entry !== undefined)
      .toSorted((a, b) => a.at - b.at)
      .map(({ instance, text, at }) => ({ instance, text, ageMs: time - at }))
    return { postings, time: undefined, dangers: findDangers() }
  }
  /** Its own place, a free one, or that of the service that has been silent longest. */
  const choose = (entries: Entries, instance: string): number => {
    const own = findPlace(entries, instance)
    if (own >= 0) return own
    const ages = entries.map((entry) => (entry ? Math.abs(now() - entry.at) : Infinity))
    return ages.indexOf(Math.max(...ages))
  }

  return {
    async post(instance, text) {
      if (Buffer.byteLength(text) > MAX_POSTING_BYTES) throw new RangeError('The text is too long.')
      await using file = await openFor(path, 'writing')
      await takeRoom(file)
      const entries = await readEntries(file)
      const place = choose(entries, instance)
      const entry: Entry = { instance, at: now(), text }
      await file.write(toPlace(JSON.stringify(entry)), 0, PLACE_BYTES, place * PLACE_BYTES)
      const isFresh = (other: Entry): boolean => Math.abs(now() - other.at) < POSTING_KEPT_MS
      return toState(
        entries.with(place, entry).map((one) => (one && isFresh(one) ? one : undefined)),
      )
    },
    async takeDown(instance) {
      await using file = await openFor(path, 'writing')
      const place = findPlace(await readEntries(file), instance)
      if (place >= 0) await file.write(toPlace(''), 0, PLACE_BYTES, place * PLACE_BYTES)
    },
    takeDownNow(instance) {
      const file = openSync(path, 'r+')
      const bytes = Buffer.alloc(PLACE_BYTES * PLACES)
      readSync(file, bytes, 0, bytes.length, 0)
      const place = findPlace(parseEntries(bytes), instance)
      if (place >= 0) writeSync(file, toPlace(''), 0, PLACE_BYTES, place * PLACE_BYTES)
      closeSync(file)
    },
    async read() {
      try {
        await using file = await openFor(path, 'reading')
        return toState(await readEntries(file))
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return toState([])
        throw error
      }
    },
  }
}

/** Only the owner may read it, like the database. */
async function openFor(path: string, purpose: 'reading' | 'writing'): Promise<FileHandle> {
  if (purpose === 'reading') return open(path, 'r')
  try {
    return await open(path, 'r+')
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
  }
  await (await open(path, 'a', 0o600)).close()
  give(path, readOwner(path))
  return open(path, 'r+')
}

/**
 * For all places, so that each can be written when the disk is full. If it is full already there
 * may be room for fewer; a later heartbeat allocates the rest.
 */
async function takeRoom(file: FileHandle): Promise<void> {
  const { size } = await file.stat()
  const missing = PLACE_BYTES * PLACES - size
  if (missing > 0) await file.write(Buffer.alloc(missing, ' '), 0, missing, size).catch(() => {})
}

async function readEntries(file: FileHandle): Promise<Entries> {
  const { buffer } = await file.read(Buffer.alloc(PLACE_BYTES * PLACES), 0, undefined, 0)
  return parseEntries(buffer)
}

/** -1 without a place. */
function findPlace(entries: Entries, instance: string): number {
  return entries.findIndex((entry) => entry?.instance === instance)
}

function parseEntries(buffer: Buffer): Entries {
  return Array.from({ length: PLACES }, (_, place) =>
    parseEntry(buffer.toString('utf8', place * PLACE_BYTES, (place + 1) * PLACE_BYTES)),
  )
}

function toPlace(text: string): Buffer {
  const bytes = Buffer.alloc(PLACE_BYTES, ' ')
  bytes.write(text)
  return bytes
}

/** Undefined for a free place, and for one that is being written. */
function parseEntry(block: string): Entry | undefined {
  try {
    const { instance, at, text } = { ...JSON.parse(block) }
    const isSound = [typeof instance, typeof at, typeof text].join() === 'string,number,string'
    return isSound ? { instance, at, text } : undefined
  } catch {
    return undefined
  }
}
