/** Pages of the web inbox by address. */
import type { InquiryStore } from '../../../packages/frontdesk/src/inquiries/store.ts'
import { RARE } from './fill.ts'

const WEEK_MS = 7 * 86_400_000
const YEAR_MS = 365 * 86_400_000

export interface Pages extends AsyncDisposable {
  readonly pages: readonly (readonly [name: string, ask: () => Promise<unknown>])[]
}

/** For an open store. */
export async function openPages(store: InquiryStore, now: number): Promise<Pages> {
  // Imported here, so that no other work has a compiler in its process.
  await import('../../../scripts/jsx.ts')
  const { createTestInbox } = await import('../../../test/harness/inbox.ts')
  const { toPersonPath } = await import('../../../packages/inbox/src/person/person-path.ts')
  const nothing = async (): Promise<void> => {}
  const inbox = await createTestInbox({}, {}, { ...store, open: nothing, close: nothing })
  const owner = await inbox.signIn('owner')
  const [newest] = await store.list({ limit: 1 })
  const since = new Date(now - WEEK_MS).toISOString().slice(0, 10)
  const rare = encodeURIComponent(RARE)
  const paths = [
    '/',
    '/?state=open',
    '/?state=closed',
    `/?state=closed&before=${now - YEAR_MS}.0`,
    '/?state=held',
    '/?who=account-3',
    '/?who=account-3&state=open',
    '/?who=none',
    '/?who=none&state=open',
    '/?topic=Topic+2',
    `/?topic=${rare}`,
    '/?topic=Topic+2&state=open',
    '/?language=de',
    '/?language=pt',
    '/?topic=Topic+2&language=de',
    `/?topic=${rare}&language=pt`,
    '/?who=account-3&topic=Topic+2&language=de',
    `/?who=account-3&topic=${rare}&state=open`,
    '/?unmailed=1',
    '/?unmailed=1&state=open',
    '/?unmailed=1&state=closed',
    '/?unmailed=1&state=held',
    '/?unmailed=1&topic=Topic+2',
    '/?unmailed=1&who=account-3',
    `/?since=${since}`,
    '/?q=about+4711+kg',
    '/?q=scales+norway',
    '/?q=scales&state=open',
    '/?q=type+47',
    '/?q=a4711@exam',
    '/?q=xylophone',
    `/inquiries/${newest?.inquiry.id}`,
    toPersonPath(inbox.parts, 'ada4711@example.com'),
  ]
  return {
    pages: paths.map((path) => [
      path
        .replace(/^\/inquiries.*/, 'one inquiry')
        .replace(/^\/person.*/, 'one person')
        .replace(/before=.*/, 'before=a+year')
        .replace(/^\/(?=\?|$)/, 'list '),
      async () => {
        const { status } = await owner.get(path)
        if (status !== 200) throw new Error(`${path} was answered ${status}.`)
      },
    ]),
    [Symbol.asyncDispose]: () => inbox[Symbol.asyncDispose](),
  }
}
