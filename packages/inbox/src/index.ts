/** Entry `frontdesk-inbox`: what the service of the package frontdesk calls where `inbox` is set. */
import type { RunningInbox, StartInbox } from 'frontdesk/ports'
import { createInbox } from './app.tsx'

/** Makes the inbox ready to answer. The service listens, and hands each request to `fetch`. */
export const startInbox: StartInbox = async (host): Promise<RunningInbox> => {
  const app = createInbox(host)
  return {
    fetch: async (request) => app.fetch(request),
    close: () => Promise.resolve(),
  }
}
