/** The query of a list, as its address has it: a view is a link. */
import {
  MAX_WORDS,
  handlingStates,
  toReadableAddress,
  type HandlingState,
  type InboxQuery,
  type InquiryPosition,
} from 'frontdesk/ports'
import { toDayStart } from '../days.ts'
import { patterns } from '../paths.ts'

/** Empty texts do not narrow. */
export interface ListQuery {
  readonly state: HandlingState | undefined
  /** Id of an account, `me` or `none`. */
  readonly who: string
  readonly topic: string
  /** Two letters. */
  readonly language: string
  /** A date, such as 2026-11-24. */
  readonly since: string
  readonly unmailed: boolean
  readonly search: string
  /** The page shows inquiries after this one. */
  readonly before: InquiryPosition | undefined
}

export function parseListQuery(params: URLSearchParams): ListQuery {
  const text = (name: string): string => params.get(name)?.trim() ?? ''
  return {
    state: handlingStates.find((state) => state === params.get('state')),
    who: text('who'),
    topic: text('topic'),
    language: /^[a-z]{2}$/.test(text('language')) ? text('language') : '',
    since: text('since'),
    unmailed: params.has('unmailed'),
    search: text('q'),
    before: parsePosition(text('before')),
  }
}

/** The address of a list; without `before` it starts with the newest. */
export function toListPath(query: Partial<ListQuery>): string {
  const { unmailed, search, before, ...texts } = query
  const all: Readonly<Record<string, string | undefined>> = {
    ...texts,
    unmailed: unmailed ? '1' : '',
    q: search,
    before: before && `${before.receivedAt}.${before.id ?? ''}`,
  }
  const given = Object.entries(all).flatMap(([name, value]) => (value ? [[name, value]] : []))
  const params = new URLSearchParams(given)
  return params.size === 0 ? patterns.home : `${patterns.home}?${params}`
}

/** Whether the list is narrowed by more than the state. */
export function isFiltered(query: ListQuery): boolean {
  return toListPath({ ...query, state: undefined, search: '', before: undefined }) !== patterns.home
}

/** The query for the store. `me`: id of the account that asks. */
export function toInboxQuery(
  query: ListQuery,
  me: string,
  timeZone: string,
): Omit<InboxQuery, 'limit'> {
  const { state, who, topic, language, unmailed, search, before } = query
  const since = toDayStart(query.since, timeZone)
  const words = search.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS).map(toReadableAddress)
  return {
    ...(state === undefined && { spam: false }),
    ...(since !== undefined && { since }),
    ...(words.length > 0 && { words }),
    ...(before && { before }),
    handling: {
      ...(state && { state }),
      ...(who !== '' && { assignee: toAssignee(who, me) }),
      ...(topic !== '' && { topic }),
      ...(language !== '' && { language }),
      ...(unmailed && { unmailed }),
    },
  }
}

function toAssignee(who: string, me: string): string | null {
  if (who === 'none') return null
  return who === 'me' ? me : who
}

/** `receivedAt.id`; undefined for other text. */
export function parsePosition(text: string): InquiryPosition | undefined {
  const [, receivedAt, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(text) ?? []
  return receivedAt === undefined || id === undefined
    ? undefined
    : { receivedAt: Number(receivedAt), id }
}
