/** Connections kept open by bytes without a request must not shut out others. */
import type { Socket } from 'node:net'
import { setTimeout as elapse } from 'node:timers/promises'
import { atLeast, atMost, exactly, type Attack } from './attack.ts'
import { sendHonestRequests } from './honest.ts'
import { openSockets } from './sockets.ts'
import { example, startTarget } from './target.ts'

/** Milliseconds between two line breaks: shorter than any deadline. */
const PESTER_MS = 2500

/** Sockets opened at a time, and the milliseconds between groups. */
const GROUP = 500
const GROUP_MS = 100

const greeting = 'GET /llms.txt HTTP/1.1\r\nHost: localhost\r\n\r\n'

type Key = 'held' | 'gained' | 'sent' | 'unanswered' | 'p99'

export const lineBreaks: Attack<Key> = {
  name: 'line-breaks',
  does: '10,000 sockets of one address send one request and then a line break every 2.5 s, for 30 s. Closed ones are opened again.',
  figures: {
    held: { says: 'sockets held at the end', before: 'up to 7,000', aim: atMost(256, 'count') },
    gained: { says: 'memory gained', unit: 'MB', before: 187 },
    sent: { says: 'honest requests meanwhile', before: 2467, aim: atLeast(50) },
    unanswered: { says: 'honest ones unanswered', before: 0, aim: exactly(0) },
    p99: { says: 'honest p99', unit: 'ms', before: 1456 },
  },
  async run(setup) {
    const { form, progress } = setup
    await using target = await startTarget(setup, example)
    const before = target.memory()
    const count = form === 'short' ? 320 : 10_000
    const until = performance.now() + (form === 'short' ? 1 : 12) * PESTER_MS
    const sockets = new Set<Socket>()
    const pester = setInterval(() => {
      for (const socket of sockets) {
        if (socket.destroyed || socket.readableEnded) sockets.delete(socket)
        else socket.write('\r\n')
      }
      progress(`${sockets.size} of ${count} sockets are held`)
    }, PESTER_MS)
    const honest = await sendHonestRequests(target.port)
    while (performance.now() < until) {
      const more = await openSockets(target.port, Math.min(GROUP, count - sockets.size))
      for (const socket of more) sockets.add(socket.resume())
      for (const socket of more) socket.write(greeting)
      await elapse(GROUP_MS)
    }
    clearInterval(pester)
    await elapse(500)
    const { sent, answered, p99 } = await honest.stop()
    const held = [...sockets].filter((one) => !one.destroyed && !one.readableEnded).length
    const gained = target.peakMemory() - before
    for (const socket of sockets) socket.destroy()
    return { held, gained, sent, unanswered: sent - answered, p99 }
  },
}
