/** Answers what comes by Node's own server. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendWhole } from '../../server/adapter/light-response.ts'
import { toRequest } from '../../server/adapter/node-request.ts'
import { toClient, type MountOptions, type Mounted } from '../mount.ts'

/** How a framework on Node's server knows a request. */
export interface Arrival {
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
  /** As it was sent: frameworks cut off what they have matched. */
  readonly target: string
  /** What the framework takes for the client: it follows its own trust in proxies. */
  readonly address: string | undefined
  /** Whether nothing comes after Frontdesk, so that it answers every path. Default: something does. */
  readonly isLast?: boolean
  /** Whether the framework has a route at exactly this path. Default: not known. */
  readonly hasRoute?: (path: string) => boolean
}

/** False for a path that is the site's own. Rejects when nothing could be sent. */
export async function answerArrival(
  mounted: Mounted,
  { incoming, outgoing, target, address, isLast = false, hasRoute }: Arrival,
  options: MountOptions<IncomingMessage>,
): Promise<boolean> {
  const peer = incoming.socket.remoteAddress ?? ''
  const client = toClient(options, incoming, () => address ?? peer)
  if (!isLast && !(await mounted.owns(target, hasRoute))) return false
  const answer = mounted.answer({
    request: toRequest(incoming),
    target,
    hasRoute,
    // A framework that names another address than the socket's has read the headers itself.
    resolved: client.clientAddress !== undefined && client.clientAddress !== peer,
    ...client,
  })
  await sendWhole(await answer, outgoing)
  return true
}
