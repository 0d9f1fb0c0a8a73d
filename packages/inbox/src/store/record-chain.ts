/**
 * The chain of the record: each entry has a keyed hash of itself and the one before. A change
 * without the key is visible; removed entries at the end are visible only with an anchor kept
 * elsewhere.
 */
import { sign } from '../secrets.ts'
import type { Texts } from '../texts/en.ts'
import { readNumber, readText, type StoredRow } from './rows.ts'

/** Who did what to which object. Contains no visitor's words and no address. */
export interface RecordedAction {
  /** Account, `command` for the machine's own user, or `stranger`. */
  readonly actor: string
  readonly action: keyof Texts['inquiry']['acts'] | 'foreign-form'
  /** Id of an inquiry or an account. */
  readonly object?: string
  readonly detail?: string
}

export interface RecordEntry extends Required<Omit<RecordedAction, 'action'>> {
  readonly id: string
  readonly action: string
  /** Epoch milliseconds. */
  readonly at: number
}

/** A place in the chain; kept elsewhere, it is an anchor. */
export interface ChainPoint {
  /** From 1; 0 before the first entry. */
  readonly seq: number
  readonly hash: string
}

export interface ChainedEntry extends RecordEntry, ChainPoint {
  readonly mac: string
  readonly prev: string
}

/** Seals an entry: one inserted without the key does not fit the chain. */
export function toMac(key: string, entry: RecordEntry): string {
  const { id, at, actor, action, object, detail } = entry
  return sign(key, 'entry', id, String(at), actor, action, object, detail)
}

/** The place before the first entry. */
export function toGenesis(key: string): ChainPoint {
  return { seq: 0, hash: sign(key, 'genesis') }
}

export function toNext(key: string, { seq, hash }: ChainPoint, mac: string): ChainPoint {
  const next = seq + 1
  return { seq: next, hash: sign(key, 'record', String(next), hash, mac) }
}

/** Confirms the place from which entries are kept. */
export function toStartMac(key: string, { seq, hash }: ChainPoint, at: number): string {
  return sign(key, 'start', String(seq), hash, String(at))
}

/** Why an entry is not the original one; undefined where it is. */
export function findChainFault(
  key: string,
  before: ChainPoint,
  entry: ChainedEntry,
): 'missing' | 'changed' | 'moved' | undefined {
  if (entry.seq !== before.seq + 1) return 'missing'
  if (entry.prev !== before.hash) return 'moved'
  const isOwn = entry.mac === toMac(key, entry)
  return isOwn && entry.hash === toNext(key, before, entry.mac).hash ? undefined : 'changed'
}

/** `12:hash`, as it is printed and typed. */
export function toAnchorText({ seq, hash }: ChainPoint): string {
  return `${seq}:${hash}`
}

/** Undefined for an invalid anchor. */
export function parseAnchor(text: string): ChainPoint | undefined {
  const [, seq, hash] = /^(\d{1,15}):([\w-]{43})$/.exec(text.trim()) ?? []
  return seq === undefined || hash === undefined ? undefined : { seq: Number(seq), hash }
}

export function toRecordEntry(row: StoredRow): RecordEntry {
  return {
    id: readText(row, 'id'),
    at: readNumber(row, 'at'),
    actor: readText(row, 'actor'),
    action: readText(row, 'action'),
    object: readText(row, 'object'),
    detail: readText(row, 'detail'),
  }
}

export function toChainedEntry(row: StoredRow): ChainedEntry {
  return {
    ...toRecordEntry(row),
    seq: readNumber(row, 'seq'),
    hash: readText(row, 'hash'),
    mac: readText(row, 'mac'),
    prev: readText(row, 'prev'),
  }
}
