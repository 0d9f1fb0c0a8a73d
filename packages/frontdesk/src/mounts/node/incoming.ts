/** Answers requests of Node's own server. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendWhole } from '../../server/adapter/light-response.ts'
import { toRequest } from '../../server/adapter/node-request.ts'
import { toClient, type MountOptions, type Mounted } from '../mount.ts'

/** A request as a framework on Node's server has it. */
export interface Arrival {
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
  /** As it was sent: frameworks cut off the part that they have matched. */
  readonly target: string
  /** The client's address by the framework's own proxy rules. */
  readonly address: string | undefined
  /** Whether Frontdesk is the last handler and answers every path. Default: no. */
  readonly isLast?: boolean
  /** Whether the framework has a route at exactly this path. Default: unknown. */
  readonly hasRoute?: (path: string) => boolean
}

/** False for a path of the site. Rejects when nothing could be sent. */
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
    // A framework that names another address than the socket's has read the headers.
    resolved: client.clientAddress !== undefined && client.clientAddress !== peer,
    ...client,
  })
  await sendWhole(await answer, outgoing)
  return true
}
