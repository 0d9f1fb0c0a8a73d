/** Answers that are asked for in bulk and never read must wait in the attacker's machine, not in ours. */
import { setTimeout as elapse } from 'node:timers/promises'
import { atLeast, atMost, exactly, type Attack, type AttackSetup, type Figure } from './attack.ts'
import { sendHonestRequests } from './honest.ts'
import { openSockets } from './sockets.ts'
import { startTarget } from './target.ts'

interface Pipeline {
  /** Bytes that each socket sends. */
  readonly bytes: string
  /** Flags of Node for the program. */
  readonly nodeOptions?: string
  /** Sockets of the long form. */
  readonly sockets: number
}

type Key = 'gained' | 'sent' | 'unanswered' | 'p99' | 'ended'

/** Milliseconds that the sockets stay, in either form. */
const STAY_MS = { short: 1500, long: 15_000 }

async function attack(pipeline: Pipeline, setup: AttackSetup): Promise<Record<Key, number>> {
  const { form, progress } = setup
  const { bytes, nodeOptions = '' } = pipeline
  await using target = await startTarget(setup, { nodeOptions })
  const before = target.memory()
  const honest = await sendHonestRequests(target.port)
  const count = form === 'short' ? 40 : pipeline.sockets
  const sockets = await openSockets(target.port, count)
  progress(`${count} sockets send ${Math.round((count * bytes.length) / 1e6)} MB and read nothing`)
  for (const socket of sockets) {
    socket.pause()
    socket.write(bytes)
  }
  await elapse(STAY_MS[form])
  const { sent, answered, p99 } = await honest.stop()
  const gained = target.peakMemory() - before
  for (const socket of sockets) socket.destroy()
  const ended = target.service.child.exitCode === null && target.service.child.signalCode === null
  return { gained, sent, unanswered: sent - answered, p99, ended: ended ? 0 : 1 }
}

function toFigures(before: Readonly<Record<Key, number | string>>): Record<Key, Figure> {
  return {
    gained: { says: 'memory gained', unit: 'MB', before: before.gained, aim: atMost(100) },
    sent: { says: 'honest requests meanwhile', before: before.sent, aim: atLeast(50) },
    unanswered: { says: 'honest ones unanswered', before: before.unanswered, aim: exactly(0) },
    p99: { says: 'honest p99', unit: 'ms', before: before.p99, aim: atMost(250) },
    ended: { says: 'processes ended', before: before.ended, aim: exactly(0) },
  }
}

/** 20 calls of a tool in one body: the most that a batch may have. */
const batch = JSON.stringify(
  Array.from({ length: 20 }, (_, id) => ({
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: { name: 'site_info' },
  })),
)
const batchRequest = [
  'POST /api/mcp HTTP/1.1',
  'Host: localhost',
  'Content-Type: application/json',
  `Content-Length: ${batch.length}`,
  '',
  batch,
].join('\r\n')
const batches = batchRequest.repeat(62)
const documents = 'GET /llms.txt HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(1600)

const untold = { gained: '', sent: '', unanswered: '', p99: '', ended: '' }

export const unreadToolCalls: Attack<Key> = {
  name: 'unread-tool-calls',
  does: '600 sockets send 62 batches of 20 tool calls each, one behind the other, and read no answer.',
  figures: toFigures(untold),
  run: (setup) => attack({ bytes: batches, sockets: 600 }, setup),
}

export const unreadDocuments: Attack<Key> = {
  name: 'unread-documents',
  does: '600 sockets send `GET /llms.txt` 1,600 times each, one behind the other, and read no answer.',
  figures: toFigures(untold),
  run: (setup) => attack({ bytes: documents, sockets: 600 }, setup),
}

export const unreadSmallHeap: Attack<Key> = {
  name: 'unread-small-heap',
  does: '150 sockets do the same with tool calls to a process whose heap may have 400 MB.',
  figures: toFigures(untold),
  run: (setup) =>
    attack({ bytes: batches, sockets: 150, nodeOptions: '--max-old-space-size=400' }, setup),
}
