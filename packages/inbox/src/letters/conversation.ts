/** Finds the inquiry that a mail belongs to, by ids that only its participants know. */
import { toReadableAddress } from 'frontdesk/ports'
import { isSame, sign } from '../secrets.ts'
import { foldEmail } from '../store/accounts.ts'
import type { Letter } from './letter.ts'

/** Hex digits of the keyed hash in a token: 80 bits. */
const HASH = 20

/** Hex digits of an inquiry's id. */
const ID = 32

/** Characters of a token, in base 36: some servers change the case of addresses. */
const TOKEN = 41

/** Most characters before the `@` of an address (RFC 5321 4.5.3.1.1). */
const MAX_LOCAL = 64

/** An inquiry and its visitor. */
export interface Conversation {
  readonly inquiryId: string
  /** The visitor's address from the form. */
  readonly email: string
}

/** The ids in a mail, to be looked up in the store. */
export interface Clues {
  /** The inquiry in a valid token; undefined without one. */
  readonly inquiryId: string | undefined
  /** Message-IDs: of the mails that it answers, nearest first, then its own. */
  readonly messageIds: readonly string[]
}

/** A mail of a conversation. */
export interface KnownMail extends Conversation {
  readonly messageId: string
  /** By us; else it was received. */
  readonly isSent: boolean
}

/** The store's knowledge of these ids. */
export interface Known {
  /** The inquiry of the token; undefined if it does not exist. */
  readonly byToken: Conversation | undefined
  /** Those with one of the Message-IDs. */
  readonly mails: readonly KnownMail[]
}

/** Where a mail belongs. */
export type Belonging =
  | { readonly kind: 'none' }
  /** One that we sent. */
  | { readonly kind: 'known' }
  | {
      /** `reply`: from the address in the form, which does not prove who wrote it. */
      readonly kind: 'reply' | 'another sender'
      readonly inquiryId: string
    }

/** A sender's address with an inquiry's token; undefined where too long for some servers. */
export function toTokenAddress(
  key: string,
  inquiryId: string,
  address: string,
): string | undefined {
  const at = address.lastIndexOf('@')
  const hex = inquiryId.replaceAll('-', '')
  if (!/^[\da-f]{32}$/.test(hex) || at + 1 + TOKEN > MAX_LOCAL) return undefined
  const token = BigInt(`0x${hex}${toHash(key, inquiryId)}`)
    .toString(36)
    .padStart(TOKEN, '0')
  return `${address.slice(0, at)}+${token}${address.slice(at)}`
}

/** `key`: of the tokens. */
export function readClues(letter: Letter, key: string): Clues {
  const { recipients, report, inReplyTo, references } = letter
  const tokens = recipients.map((address) => readToken(key, address))
  const named = [...(report?.messageIds ?? []), ...inReplyTo, ...references.toReversed()]
  const own = letter.messageId === undefined ? [] : [letter.messageId]
  return {
    inquiryId: tokens.find((id) => id !== undefined),
    messageIds: [...new Set([...named, ...own])],
  }
}

/**
 * By the token, else by the nearest mail of ours that it answers, else by the nearest received one.
 * Never by subject, text or sender alone.
 */
export function toConversation(letter: Letter, clues: Clues, known: Known): Belonging {
  const { from, messageId } = letter
  if (known.mails.some((mail) => mail.isSent && mail.messageId === messageId)) {
    return { kind: 'known' }
  }
  const isOfSender = ({ email }: Conversation): boolean =>
    from !== undefined && foldSender(from.address) === foldSender(email)
  const named = clues.messageIds.map((id) => known.mails.filter((mail) => mail.messageId === id))
  // Others who saw a visitor's Message-ID can use it again, in a conversation of their own.
  const clear = named.find((mails) => new Set(mails.map(({ inquiryId }) => inquiryId)).size === 1)
  const all = named.flat()
  const first =
    known.byToken ?? all.find(({ isSent }) => isSent) ?? clear?.[0] ?? all.find(isOfSender)
  if (!first) return { kind: 'none' }
  return { kind: isOfSender(first) ? 'reply' : 'another sender', inquiryId: first.inquiryId }
}

/** Mails have domains in ASCII form, the store in readable form. */
export function foldSender(address: string): string {
  return foldEmail(toReadableAddress(address.trim()))
}

function readToken(key: string, address: string): string | undefined {
  const [, token] = /\+([\da-z]{41})@[^@]+$/.exec(address) ?? []
  if (token === undefined) return undefined
  let value = 0n
  for (const digit of token) value = value * 36n + BigInt(Number.parseInt(digit, 36))
  const hex = value.toString(16).padStart(ID + HASH, '0')
  const inquiryId = hex.slice(0, ID).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  return isSame(hex.slice(ID), toHash(key, inquiryId)) ? inquiryId : undefined
}

function toHash(key: string, inquiryId: string): string {
  const hash = sign(key, 'reply token', inquiryId)
  return Buffer.from(hash, 'base64url').toString('hex').slice(0, HASH)
}
