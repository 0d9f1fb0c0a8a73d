/** The web inbox on a real store, with people in separate browsers. */
import { randomBytes } from 'node:crypto'
import { createApp, type InboxApp } from '../../packages/inbox/src/app.tsx'
import { invite } from '../../packages/inbox/src/invite.ts'
import { createParts, type Parts } from '../../packages/inbox/src/parts.ts'
import { patterns } from '../../packages/inbox/src/paths.ts'
import { toPersonPath } from '../../packages/inbox/src/person/person-path.ts'
import type { Role } from '../../packages/inbox/src/rights.ts'
import { postgresStore } from '../../packages/frontdesk/src/inquiries/postgres/store.ts'
import { sqliteStore, toDatabasePath } from '../../packages/frontdesk/src/inquiries/sqlite/store.ts'
import type { InquiryStore } from '../../packages/frontdesk/src/inquiries/store.ts'
import type {
  InboxClient,
  InboxHost,
  InboxLetter,
  InboxSettings,
} from '../../packages/frontdesk/src/ports.ts'
import { toKeptAddress } from '../../packages/frontdesk/src/ports.ts'
import type { Log } from '../../packages/frontdesk/src/log.ts'
import type { MailRoute } from '../../packages/frontdesk/src/mail/mailer.ts'
import { serve } from '../../packages/frontdesk/src/server/serve.ts'
import { hasHandling, toInboxMail } from '../../packages/frontdesk/src/service/inbox-program.ts'
import type { MailSettings } from '../../packages/frontdesk/src/mail/message.ts'
import { toPalette } from '../../packages/frontdesk/src/site/theme/palette.ts'
import { fakeClock, type FakeClock } from './fake-clock.ts'
import { spawnKept } from './kept-threads.ts'
import { createDatabase } from './postgres.ts'
import { findFreePort } from './run-service.ts'
import { scratchFolder, type ScratchFolder } from './scratch-folder.ts'

export interface TestInbox extends AsyncDisposable {
  readonly app: InboxApp
  readonly parts: Parts
  readonly store: InquiryStore
  readonly clock: FakeClock
  /** Its address, once it listens. */
  readonly url: string
  /** What was mailed, oldest first. */
  readonly letters: readonly InboxLetter[]
  /** Events of the log and the record, each with its fields as JSON. */
  readonly events: readonly string[]
  /** Opens another browser, not signed in. */
  visit(options?: VisitOptions): Visitor
  /** The same, signed in by an invitation link. */
  signIn(role: Role, email?: string): Promise<Visitor>
  /** Opens a real listener at `url`. */
  listen(): Promise<void>
}

export type Engine = 'SQLite' | 'PostgreSQL'

interface VisitOptions {
  readonly client?: Partial<InboxClient>
  readonly headers?: Readonly<Record<string, string>>
}

/** By name, or as a list where a name repeats. */
type Fields = Readonly<Record<string, string>> | readonly (readonly [string, string])[]

/** A browser without script, with cookies and forms. */
export interface Visitor {
  readonly cookies: ReadonlyMap<string, string>
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Seen>
  /** `fields` as a form sends them; `headers` override a page's. */
  post(path: string, fields?: Fields, headers?: Readonly<Record<string, string>>): Promise<Seen>
  /** Follows an answer's redirect. */
  follow(seen: Seen): Promise<Seen>
  setCookie(name: string, value: string): void
}

export interface Seen {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** Path of the redirect. */
  readonly location: string | undefined
  /** Value of a hidden field. */
  field(name: string): string
}

/** Mail settings for answers. */
export const inboxMail: MailSettings = {
  siteName: 'Halden Instruments',
  from: 'website@halden.example',
  to: ['office@halden.example'],
  host: 'halden.example',
  languages: ['en', 'de'],
  timeZone: 'Europe/London',
}

/** A mail route that never sends. */
const NO_ROUTE: MailRoute = {
  server: 'none',
  protection: 'none',
  open: () => Promise.reject(new Error('There is no mail server.')),
}

/** Start of the tests' clock: nothing expires while they run. */
const START = Date.UTC(2026, 10, 24, 9)

export async function createTestInbox(
  settings: Partial<InboxSettings> = {},
  given: Partial<InboxHost> = {},
  on: Engine | InquiryStore = 'SQLite',
): Promise<TestInbox> {
  await using stack = new AsyncDisposableStack()
  const folder = stack.use(scratchFolder())
  const store = typeof on === 'object' ? on : await createStore(on, folder, stack)
  await store.open()
  stack.defer(() => store.close())
  if (!hasHandling(store)) throw new Error('The store offers no inbox.')
  const clock = fakeClock(START)
  const letters: InboxLetter[] = []
  const events: string[] = []
  const tell = (event: string, fields?: object): void =>
    void events.push(`${event} ${JSON.stringify(fields ?? {})}`)
  const port = settings.port ?? (await findFreePort())
  const url = settings.baseUrl ?? `http://localhost:${port}`
  const log: Log = { info: tell, warn: tell, error: tell }
  const host: InboxHost = {
    settings: {
      port,
      host: '127.0.0.1',
      baseUrl: url,
      mailCodes: false,
      recordDays: 1095,
      ...settings,
    },
    company: {
      name: 'Halden Instruments',
      languages: ['en'],
      timeZone: 'Europe/London',
      palette: toPalette({}),
    },
    store,
    folder: folder.path,
    mail: {
      ...toInboxMail({ route: NO_ROUTE, settings: inboxMail }, log),
      send(letter) {
        letters.push(letter)
        return Promise.resolve(true)
      },
    },
    mailbox: undefined,
    log,
    tell: () => {},
    fetch,
    now: () => clock.now(),
    ...given,
  }
  const parts = await createParts(host, (bytes) => randomBytes(bytes))
  stack.defer(() => parts.settle())
  const app = createApp(parts)
  const ends = stack.move()
  const visit = (options: VisitOptions = {}): Visitor => createVisitor(app, url, options)
  return {
    app,
    parts,
    store,
    clock,
    url,
    letters,
    events,
    visit,
    async signIn(role, email = `${role}@example.com`) {
      const invited = await invite(parts, { email, role, actor: 'test' })
      const path = new URL(invited.url).pathname
      const visitor = visit()
      const page = await visitor.get(path)
      await visitor.post(path, { browser: page.field('browser') })
      return visitor
    },
    async listen() {
      const serving = await serve(
        {
          fetch: async (request, context) =>
            app.hono.fetch(request, {
              client: { peer: context?.clientAddress, network: context?.clientAddress ?? '' },
            }),
          allow: () => undefined,
          problem: () => new Response(null, { status: 400 }),
        },
        { host: '127.0.0.1', port },
      )
      ends.defer(() => serving.close())
    },
    [Symbol.asyncDispose]: () => ends.disposeAsync(),
  }
}

/** On PostgreSQL in a new database. */
async function createStore(
  engine: Engine,
  folder: ScratchFolder,
  stack: AsyncDisposableStack,
): Promise<InquiryStore> {
  if (engine === 'SQLite') {
    return sqliteStore({ path: toDatabasePath(folder.path), spawn: spawnKept })
  }
  return postgresStore({ url: stack.use(await createDatabase()).url })
}

/** The values of the form that erases a person. */
export async function askErasure(
  { parts }: TestInbox,
  owner: Visitor,
  email: string,
): Promise<Record<'email' | 'extent', string>> {
  const page = await owner.get(toPersonPath(parts, toKeptAddress(email), patterns.personErasure))
  return { email: page.field('email'), extent: page.field('extent') }
}

/** The values of the form of an answer. */
export function toAnswerForm(
  page: Pick<Seen, 'field'>,
  text: string,
): Record<'version' | 'notes' | 'nonce' | 'text', string> {
  const [version, notes, nonce] = ['version', 'notes', 'nonce'].map(page.field)
  return { version: version ?? '', notes: notes ?? '', nonce: nonce ?? '', text }
}

function createVisitor(app: InboxApp, url: string, { client, headers }: VisitOptions): Visitor {
  const cookies = new Map<string, string>()
  const ask = async (path: string, init: RequestInit): Promise<Seen> => {
    const request = new Request(`${url}${path}`, init)
    if (cookies.size > 0) {
      request.headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
    }
    const answer = await app.hono.fetch(request, {
      client: { peer: '127.0.0.1', network: '127.0.0.1', ...client },
    })
    for (const line of answer.headers.getSetCookie()) keepCookie(cookies, line)
    return toSeen(answer.status, answer.headers, await answer.text())
  }
  const visitor: Visitor = {
    cookies,
    get: (path, more) =>
      ask(path, { headers: { 'sec-fetch-site': 'same-origin', ...headers, ...more } }),
    post: (path, fields = {}, more) =>
      ask(path, {
        method: 'POST',
        body: new URLSearchParams(
          isPairs(fields) ? fields.map((pair) => [...pair]) : { ...fields },
        ),
        headers: more ?? { 'sec-fetch-site': 'same-origin', ...headers },
      }),
    follow: (seen) => visitor.get(seen.location ?? '/nowhere'),
    setCookie: (name, value) => void cookies.set(name, value),
  }
  return visitor
}

function isPairs(fields: Fields): fields is readonly (readonly [string, string])[] {
  return Array.isArray(fields)
}

function keepCookie(cookies: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  if (/max-age=0/i.test(line)) cookies.delete(name)
  else cookies.set(name, value)
}

function toSeen(status: number, headers: Headers, text: string): Seen {
  return {
    status,
    headers,
    text,
    location: headers.get('location') ?? undefined,
    field: (name) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? '',
  }
}
