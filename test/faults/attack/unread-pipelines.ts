/**
 * Answers that are requested in bulk and never read must wait on the attacker's machine, not ours.
 */
import { setTimeout as elapse } from 'node:timers/promises'
import { openRaw } from '../../harness/raw-socket.ts'
import { atLeast, atMost, exactly, type Attack, type AttackSetup, type Figure } from './attack.ts'
import { sendHonestRequests } from './honest.ts'
import { openSockets } from './sockets.ts'
import { example, startTarget } from './target.ts'

interface Pipeline {
  /** Sent {@link PIECES} times by each socket. */
  readonly piece: string
  /** Flags of Node for the program. */
  readonly nodeOptions?: string
  /** Sockets of the long form. */
  readonly sockets: number
}

type Key = 'answer' | 'gained' | 'sent' | 'unanswered' | 'p99' | 'ended'

/** Too few for a limit of connections. */
const PER_ADDRESS = 100

const PIECES = 62

/** Milliseconds for which the sockets stay open. */
const STAY_MS = { short: 1500, long: 15_000 }

/** Kilobytes of the first answer. */
async function readAnswer(port: number, piece: string): Promise<number> {
  const connection = openRaw(port)
  connection.socket.write(piece)
  await connection.until('\r\n\r\n')
  connection.socket.destroy()
  const length = /content-length: (\d+)/i.exec(connection.received)?.[1]
  return Number(length) / 1024
}

async function attack(pipeline: Pipeline, setup: AttackSetup): Promise<Record<Key, number>> {
  const { form, progress } = setup
  const { piece, nodeOptions } = pipeline
  const options = nodeOptions === undefined ? example : { nodeOptions }
  await using target = await startTarget(setup, options)
  const answer = await readAnswer(target.port, piece)
  const before = target.memory()
  const honest = await sendHonestRequests(target.port)
  const count = form === 'short' ? 20 : pipeline.sockets
  const sockets = await openSockets(target.port, count, PER_ADDRESS)
  const megabytes = Math.round((count * PIECES * piece.length) / 1e6)
  progress(`${count} sockets send ${megabytes} MB and read nothing`)
  for (const socket of sockets) socket.pause()
  // Half of them at once, half slowly.
  const [hasty, patient] = [sockets.slice(count / 2), sockets.slice(0, count / 2)]
  for (const socket of hasty) socket.write(piece.repeat(PIECES))
  for (let sent = 0; sent < PIECES; sent += 1) {
    for (const socket of patient) socket.write(piece)
    await elapse(20)
  }
  await elapse(STAY_MS[form])
  const { sent, answered, p99 } = await honest.stop()
  const gained = target.peakMemory() - before
  for (const socket of sockets) socket.destroy()
  const ended = target.service.child.exitCode === null && target.service.child.signalCode === null
  return { answer, gained, sent, unanswered: sent - answered, p99, ended: ended ? 0 : 1 }
}

function toFigures(before: Readonly<Record<Key, number | string>>): Record<Key, Figure> {
  return {
    answer: {
      says: 'the first answer',
      unit: 'KB',
      before: before.answer,
      aim: atMost(32, 'count'),
    },
    gained: { says: 'memory gained', unit: 'MB', before: before.gained, aim: atMost(100) },
    sent: { says: 'honest requests meanwhile', before: before.sent, aim: atLeast(50) },
    unanswered: { says: 'honest ones unanswered', before: before.unanswered, aim: exactly(0) },
    p99: { says: 'honest p99', unit: 'ms', before: before.p99, aim: atMost(250) },
    ended: { says: 'processes ended', before: before.ended, aim: exactly(0) },
  }
}

/** 20 tool calls in one body: the most in a batch. */
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
const documentRequests = 'GET /llms.txt HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(25)

export const unreadToolCalls: Attack<Key> = {
  name: 'unread-tool-calls',
  does: '600 sockets each send 62 batches of 20 tool calls in a row, and read no answer.',
  figures: toFigures({
    answer: 'some 140',
    gained: 122,
    sent: 660,
    unanswered: 657,
    p99: 5000,
    ended: 0,
  }),
  run: (setup) => attack({ piece: batchRequest, sockets: 600 }, setup),
}

export const unreadDocuments: Attack<Key> = {
  name: 'unread-documents',
  does: '600 sockets each send `GET /llms.txt` 1,550 times in a row, and read no answer.',
  shortOf: 'unread-tool-calls',
  figures: toFigures({
    answer: 'as now',
    gained: 406,
    sent: 804,
    unanswered: 793,
    p99: 5000,
    ended: 0,
  }),
  run: (setup) => attack({ piece: documentRequests, sockets: 600 }, setup),
}

export const unreadSmallHeap: Attack<Key> = {
  name: 'unread-small-heap',
  does: '150 sockets do the same with tool calls to a process with a heap limit of 400 MB.',
  // So few sockets do not reach the limit of the heap.
  shortOf: 'unread-tool-calls',
  figures: toFigures({
    answer: 'some 140',
    gained: 185,
    sent: 712,
    unanswered: 712,
    p99: 5000,
    ended: 0,
  }),
  run: (setup) =>
    attack({ piece: batchRequest, sockets: 150, nodeOptions: '--max-old-space-size=400' }, setup),
}
