/** Whom an inquiry is mailed to: everybody in `mail.to`, or whom `mail.route` names for it. */
import { readTopic } from '../contract/topic.ts'
import type { Log } from '../log.ts'
import type { Inquiry } from '../inquiries/inquiry.ts'
import { inTime } from './in-time.ts'
import { isHeaderAddress } from './header-text.ts'

/** What an inquiry can be told apart by. */
interface RoutedInquiry {
  readonly id: string
  /** What the visitor's browser asks for, such as `de` or `pt-BR`; undefined where it did not say. */
  readonly language: string | undefined
  /** What the visitor chose, from the message's first line; undefined where the form has no topics. */
  readonly topic: string | undefined
  /** Path of the page that the form was sent from; undefined where the site does not keep it. */
  readonly page: string | undefined
  /** `doubtful`: it looks like spam. `unverified`: the bot check could not be asked. */
  readonly marks: readonly RouteMark[]
  readonly email: string
  readonly message: string
}

type RouteMark = 'doubtful' | 'unverified'

/** One line of a table: all that it names must be so. Several values: one of them. */
interface RouteRule {
  /** `de` stands for `de-AT`, too. */
  readonly language?: string | readonly string[]
  /** Without regard to case. */
  readonly topic?: string | readonly string[]
  /** A path; with `*` at its end all that begin so. */
  readonly page?: string | readonly string[]
  readonly mark?: RouteMark | readonly RouteMark[]
  readonly to: string | readonly string[]
}

/** Addresses, or undefined for those of `mail.to`. Asked at each attempt, so it should say the same. */
type RouteFunction = (inquiry: RoutedInquiry) => RouteAnswer | Promise<RouteAnswer>

type RouteAnswer = string | readonly string[] | undefined

/** A function, or a table whose first line that fits is taken. */
export type RecipientRoute = readonly RouteRule[] | RouteFunction

export interface RecipientSettings {
  /** At least one. */
  readonly to: readonly string[]
  readonly route?: RecipientRoute
}

/** Milliseconds for a function of the configuration: then the inquiry goes to `mail.to`. */
const ROUTE_DEADLINE_MS = 5000

/** Most recipients of one inquiry. */
export const MAX_RECIPIENTS = 50

/** Never empty, and none twice. What goes wrong is one line in the log, and `mail.to` gets it. */
export async function findRecipients(
  inquiry: Inquiry,
  { to, route }: RecipientSettings,
  log: Log,
): Promise<readonly string[]> {
  // It could not be deleted from the other mailboxes.
  if (route === undefined) return to
  const refuse = (reason: string): readonly string[] => {
    const remedy = 'It was mailed to mail.to instead: correct mail.route in the config file.'
    log.warn('mail.route-failed', { inquiry: inquiry.id, reason, remedy })
    return to
  }
  try {
    const routed = toRouted(inquiry)
    const answer =
      typeof route === 'function'
        ? await inTime(async () => route(routed), ROUTE_DEADLINE_MS)
        : route.find((rule) => fits(rule, routed))?.to
    if (answer === 'late') return refuse('it did not answer in time')
    if (answer === undefined) return to
    const found = toDistinct(toList(answer))
    if (found.length === 0) return to
    if (found.length > MAX_RECIPIENTS)
      return refuse(`it gave more than ${MAX_RECIPIENTS} addresses`)
    return found.every(isAddress) ? found : refuse('it gave something that is not an email address')
  } catch (error) {
    // Its message may hold anything, a visitor's address included.
    return refuse(`it ended in ${error instanceof Error ? error.name : typeof error}`)
  }
}

/**
 * Each mailbox once, in its first spelling: almost every server ignores the case of what stands
 * before the @.
 */
export function toDistinct(addresses: readonly string[]): readonly string[] {
  const keys = addresses.map((address) => String(address).toLowerCase())
  return addresses.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}

/** What should make a reader careful. */
export function toMarks({
  quarantine,
  verification,
}: Pick<Inquiry, 'quarantine' | 'verification'>): readonly RouteMark[] {
  return [
    ...(quarantine === undefined ? [] : (['doubtful'] as const)),
    ...(verification === 'unavailable' ? (['unverified'] as const) : []),
  ]
}

function toRouted(inquiry: Inquiry): RoutedInquiry {
  const { id, language, page, email, message } = inquiry
  return {
    id,
    language,
    topic: readTopic(message),
    page,
    marks: toMarks(inquiry),
    email,
    message,
  }
}

function fits(rule: RouteRule, { language, topic, page, marks }: RoutedInquiry): boolean {
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

function toList(answer: string | readonly string[]): readonly string[] {
  return typeof answer === 'string' ? [answer] : answer
}

/** What a function of the configuration gives may be anything at run time. */
function isAddress(value: unknown): boolean {
  return typeof value === 'string' && value.length <= 254 && isHeaderAddress(value)
}
