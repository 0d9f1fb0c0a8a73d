/** Bodies must not stay in memory: neither unfinished ones nor finished ones. */
import type { Socket } from 'node:net'
import { setTimeout as elapse } from 'node:timers/promises'
import { paths } from '../../../packages/frontdesk/src/contract/paths.ts'
import { openRaw, type RawConnection } from '../../harness/raw-socket.ts'
import { atLeast, atMost, exactly, type Attack, type AttackSetup, type Figure } from './attack.ts'
import { sendHonestRequests } from './honest.ts'
import { openSockets } from './sockets.ts'
import { behindProxy, startTarget } from './target.ts'
import { goodForm } from './visitors.ts'

type Key = 'held' | 'gained' | 'lost' | 'sent' | 'unanswered' | 'p99'

/** Half-sent bodies at once, slow visitors, and the duration in milliseconds. */
const PLAN = {
  short: { bodies: 640, visitors: 4, ms: 500 },
  long: { bodies: 9900, visitors: 20, ms: 12_000 },
}

/** Additional milliseconds, because slow visitors have 30 s. */
const MORE_MS = 8000

/** Opened at a time, to keep the system's queue free for others. */
const AT_ONCE = 250

/** The announced length of a body, and the answer to an unfinished one. */
const ANNOUNCED = 65_536
const SENT = 65_000

const whole = Buffer.alloc(ANNOUNCED, 'a')

/** Start of a request's head, for a client named by the proxy. */
function toHead(path: string, type: string, client: string, length: number): string {
  return [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `X-Forwarded-For: ${client}`,
    `Content-Type: ${type}`,
    `Content-Length: ${length}`,
    '',
    '',
  ].join('\r\n')
}

const form = new URLSearchParams(goodForm).toString()
const urlencoded = 'application/x-www-form-urlencoded'

/** Sends half of a form; resolves to whether the other half was accepted. */
function beginForm(port: number, client: string): () => Promise<boolean> {
  const connection: RawConnection = openRaw(port)
  const { socket } = connection
  socket.on('error', () => {})
  socket.write(toHead(paths.contact, urlencoded, client, form.length) + form.slice(0, 40))
  return async () => {
    socket.write(form.slice(40))
    const taken = connection.until('HTTP/1.1 200').then(
      () => true,
      () => false,
    )
    const answered = await Promise.race([taken, elapse(5000, false)])
    socket.destroy()
    return answered
  }
}

interface Manner {
  /** The head of the nth request. */
  readonly head: (index: number) => string
  /** Bytes sent after it. */
  readonly bytes: number
}

async function attack({ head, bytes }: Manner, setup: AttackSetup): Promise<Record<Key, number>> {
  const { form: length, progress } = setup
  const { bodies, visitors, ms } = PLAN[length]
  await using target = await startTarget(setup, behindProxy)
  const before = target.memory()
  const finish = Array.from({ length: visitors }, (_, index) =>
    beginForm(target.port, `203.0.113.${index + 1}`),
  )
  const honest = await sendHonestRequests(target.port)
  const until = performance.now() + ms
  let held: Socket[] = []
  let begun = 0
  do {
    const more = await openSockets(target.port, Math.min(AT_ONCE, bodies - held.length))
    for (const socket of more) {
      socket.resume().write(head(begun))
      socket.write(whole.subarray(0, bytes))
      begun += 1
    }
    await elapse(25)
    held = [...held, ...more].filter((one) => !one.destroyed && !one.readableEnded)
    progress(`${begun} bodies begun, ${held.length} held, ${Math.round(target.memory())} MB`)
  } while (performance.now() < until || (begun < bodies && performance.now() < until + MORE_MS))
  await elapse(500)
  const { sent, answered, p99 } = await honest.stop()
  const taken = await Promise.all(finish.map((one) => one()))
  const kept = held.filter((one) => !one.destroyed && !one.readableEnded)
  const gained = target.peakMemory() - before
  for (const socket of kept) socket.destroy()
  return {
    held: bytes === ANNOUNCED ? 0 : (kept.length * bytes) / 2 ** 20,
    gained,
    lost: taken.filter((one) => !one).length,
    sent,
    unanswered: sent - answered,
    p99,
  }
}

function toFigures(
  before: Readonly<Record<Key, number>>,
  mostGained: number = 300,
): Record<Key, Figure> {
  return {
    held: { says: 'half-sent and kept', unit: 'MB', before: before.held, aim: atMost(32, 'count') },
    gained: { says: 'memory gained', unit: 'MB', before: before.gained, aim: atMost(mostGained) },
    lost: { says: 'forms of slow visitors, lost', before: before.lost, aim: exactly(0) },
    sent: { says: 'honest requests meanwhile', before: before.sent, aim: atLeast(20) },
    unanswered: { says: 'honest ones unanswered', before: before.unanswered, aim: exactly(0) },
    p99: { says: 'honest p99', unit: 'ms', before: before.p99 },
  }
}

const callOfOne = (): string => toHead(paths.mcp, 'application/json', '198.51.100.1', ANNOUNCED)

const formOfAnother = (index: number): string => {
  const client = `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`
  return toHead(paths.contact, urlencoded, client, ANNOUNCED)
}

export const halfSentCalls: Attack<Key> = {
  name: 'half-sent-calls',
  does: 'Through a proxy, one client begins 9,900 tool calls of 64 KiB and finishes none, for 12 s. Closed ones are begun again.',
  figures: toFigures({ held: 614, gained: 848, lost: 0, sent: 1193, unanswered: 0, p99: 138 }),
  run: (setup) => attack({ head: callOfOne, bytes: SENT }, setup),
}

export const halfSentForms: Attack<Key> = {
  name: 'half-sent-forms',
  does: 'The same with forms, each of another IPv4 address.',
  shortOf: 'half-sent-calls',
  figures: toFigures({ held: 257, gained: 559, lost: 20, sent: 3226, unanswered: 176, p99: 5000 }),
  run: (setup) => attack({ head: formOfAnother, bytes: SENT }, setup),
}

export const endedCalls: Attack<Key> = {
  name: 'ended-calls',
  does: 'The same with finished tool calls, on connections that stay open.',
  // Only memory shows it, and the short form uses too little.
  shortOf: 'half-sent-calls',
  // Mostly 9,900 connections that Node keeps.
  figures: toFigures({ held: 0, gained: 1264, lost: 0, sent: 500, unanswered: 0, p99: 1265 }, 400),
  run: (setup) => attack({ head: callOfOne, bytes: ANNOUNCED }, setup),
}
