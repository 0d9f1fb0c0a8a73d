/** The recipients of an inquiry: those of the first matching rule in `mail.route`, else `mail.to`. */
import { readTopic } from '../contract/topic.ts'
import type { Inquiry } from '../inquiries/inquiry.ts'

type RouteMark = 'doubtful' | 'unverified'

/** One rule: all its conditions must hold; of several values of a condition, one. */
interface RouteRule {
  /** `de` stands for `de-AT`, too. */
  readonly language?: string | readonly string[]
  /** Without regard to case. */
  readonly topic?: string | readonly string[]
  /** A path; `*` at its end stands for any rest. */
  readonly page?: string | readonly string[]
  readonly mark?: RouteMark | readonly RouteMark[]
  readonly to: string | readonly string[]
}

/** Rules in order; the first match decides. */
export type RecipientRoute = readonly RouteRule[]

export interface RecipientSettings {
  /** At least one. */
  readonly to: readonly string[]
  readonly route?: RecipientRoute
}

/** Most recipients of one inquiry. */
export const MAX_RECIPIENTS = 50

/** At least one, each once. Called at each attempt: the configuration may have changed. */
export function findRecipients(
  inquiry: Inquiry,
  { to, route = [] }: RecipientSettings,
): readonly string[] {
  const rule = route.find((one) => fits(one, inquiry))
  return rule ? toDistinct(toList(rule.to)) : to
}

/** The first recipient of every rule and of the default: visitors' replies go there. */
export function listFirstRecipients({ to, route = [] }: RecipientSettings): readonly string[] {
  return toDistinct([to, ...route.map((rule) => toList(rule.to))].flatMap(([first]) => first ?? []))
}

/**
 * Each mailbox once, in its first spelling: almost every server ignores the case of what stands
 * before the @.
 */
export function toDistinct(addresses: readonly string[]): readonly string[] {
  const keys = addresses.map((address) => String(address).toLowerCase())
  return addresses.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}

/** Warnings that the mail shows and rules can match. */
export function toMarks({
  quarantine,
  verification,
}: Pick<Inquiry, 'quarantine' | 'verification'>): readonly RouteMark[] {
  return [
    ...(quarantine === undefined ? [] : (['doubtful'] as const)),
    ...(verification === 'unavailable' ? (['unverified'] as const) : []),
  ]
}

function fits(rule: RouteRule, inquiry: Inquiry): boolean {
  const { language, page, message } = inquiry
  const topic = readTopic(message)
  const marks = toMarks(inquiry)
  const has = (
    wanted: string | readonly string[] | undefined,
    isIt: (one: string) => boolean,
  ): boolean => wanted === undefined || toList(wanted).some(isIt)
  return (
    has(rule.language, (one) => isLanguage(one, language)) &&
    has(rule.topic, (one) => one.toLowerCase() === topic?.toLowerCase()) &&
    has(rule.page, (one) => isPage(one, page)) &&
    has(rule.mark, (one) => marks.some((mark) => mark === one))
  )
}

function isLanguage(wanted: string, language = ''): boolean {
  const [one, other] = [wanted.toLowerCase(), language.toLowerCase()]
  return other === one || other.startsWith(`${one}-`)
}

function isPage(wanted: string, page = ''): boolean {
  return wanted.endsWith('*') ? page.startsWith(wanted.slice(0, -1)) : page === wanted
}

function toList(value: string | readonly string[]): readonly string[] {
  return typeof value === 'string' ? [value] : value
}
