/** The two ways for a test to call Frontdesk: as a host, and through a socket. */
import type { FrontdeskOptions } from '../../packages/frontdesk/src/index.ts'
import { createDesk, serveDesk } from './frontdesk.ts'
import type { MemoryStore } from './memory-store.ts'

export interface ReachedDesk extends AsyncDisposable {
  readonly store: MemoryStore
  /** The site's own origin. */
  readonly origin: string
  send(path: string, init?: RequestInit): Promise<Response>
}

export interface Reach {
  readonly by: 'fetch' | 'socket'
  open(options?: Partial<FrontdeskOptions>): Promise<ReachedDesk>
}

export const reaches: readonly [Reach, Reach] = [
  {
    by: 'fetch',
    async open(options) {
      const { store, fetch } = createDesk(options)
      const origin = 'https://northwind.example'
      return { store, origin, send: fetch, [Symbol.asyncDispose]: async () => {} }
    },
  },
  {
    by: 'socket',
    async open(options) {
      const desk = await serveDesk(options)
      const { store, url } = desk
      return {
        store,
        origin: url,
        send: (path, init) => fetch(url + path, init),
        [Symbol.asyncDispose]: () => desk[Symbol.asyncDispose](),
      }
    },
  },
]
