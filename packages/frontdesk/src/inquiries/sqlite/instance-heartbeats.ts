/**
 * Heartbeats of the services on one data folder, a file each beside the database: a database that
 * cannot be written could not report it. A file has a fixed size, so that it can also be written
 * when the disk is full.
 */
import { constants, rmSync } from 'node:fs'
import { open, readdir, readFile, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { hasCode } from '../../log.ts'
import { give, readOwner } from './ownership.ts'
import {
  POSTING_KEPT_MS,
  type HeartbeatsState,
  type LeavableHeartbeats,
} from '../instance-heartbeats.ts'

export interface FileHeartbeatsOptions {
  /** The common start of the files' paths. */
  readonly path: string
  /** Wall clock, epoch milliseconds. */
  readonly now: () => number
  /** Why the service that wrote a file cannot write it again. */
  readonly findDanger: (file: string) => readonly string[]
  /** For {@link HeartbeatsState.unrestored}, looked up at each call. */
  readonly findUnrestored: () => string | undefined
}

/** Size of a file: the longest text with every character escaped. */
const FILE_BYTES = 16_384

interface Entry {
  readonly instance: string
  readonly at: number
  readonly text: string
}

export function createFileHeartbeats(options: FileHeartbeatsOptions): LeavableHeartbeats {
  const { path, now, findDanger, findUnrestored } = options
  const toPath = (instance: string): string => `${path}-${instance}`

  const read = async (): Promise<HeartbeatsState> => {
    const files = await list(path)
    const found = await Promise.all(files.map(readEntry))
    const time = now()
    const postings = found
      .filter((entry) => entry !== undefined)
      .toSorted((a, b) => a.at - b.at)
      .map(({ instance, text, at }) => ({ instance, text, ageMs: time - at }))
    return {
      postings,
      time: undefined,
      dangers: [...new Set(files.flatMap(findDanger))],
      unrestored: findUnrestored(),
    }
  }

  return {
    read,
    async post(instance, text) {
      const entry: Entry = { instance, at: now(), text }
      await overwrite(toPath(instance), JSON.stringify(entry))
      const state = await read()
      const isFresh = ({ ageMs }: { ageMs: number }): boolean => Math.abs(ageMs) < POSTING_KEPT_MS
      for (const old of state.postings.filter((posting) => !isFresh(posting)))
        await rm(toPath(old.instance), { force: true })
      return { ...state, postings: state.postings.filter(isFresh) }
    },
    takeDown: (instance) => rm(toPath(instance), { force: true }),
    takeDownNow: (instance) => rmSync(toPath(instance), { force: true }),
  }
}

async function list(path: string): Promise<readonly string[]> {
  try {
    const names = await readdir(dirname(path))
    const own = names.filter((name) => name.startsWith(`${basename(path)}-`))
    return own.map((name) => join(dirname(path), name))
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  }
}

/** Only the owner may read it, like the database. */
async function overwrite(path: string, text: string): Promise<void> {
  await using file = await open(path, constants.O_WRONLY | constants.O_CREAT, 0o600)
  const bytes = Buffer.alloc(FILE_BYTES, ' ')
  bytes.write(text)
  await file.write(bytes, 0, FILE_BYTES, 0)
  give(path, readOwner(path))
}

/** Undefined for a file that is gone meanwhile, or being written. */
async function readEntry(path: string): Promise<Entry | undefined> {
  try {
    const { instance, at, text } = { ...JSON.parse(await readFile(path, 'utf8')) }
    const isSound = [typeof instance, typeof at, typeof text].join() === 'string,number,string'
    return isSound ? { instance, at, text } : undefined
  } catch {
    return undefined
  }
}
