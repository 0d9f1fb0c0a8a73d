/** Bodies in tiny pieces, which cost processor time for little data. */
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as elapse } from 'node:timers/promises'
import { paths } from '../../../packages/frontdesk/src/contract/paths.ts'
import { atLeast, atMost, exactly, type Attack } from './attack.ts'
import { sendHonestRequests } from './honest.ts'
import { openSockets } from './sockets.ts'
import { example, startTarget } from './target.ts'

type Key = 'heard' | 'processor' | 'gained' | 'sent' | 'unanswered' | 'p99'

/** Connections at once, and how often. */
const PLAN = { short: { sockets: 20, waves: 1 }, long: { sockets: 250, waves: 4 } }

const head = [
  `POST ${paths.mcp} HTTP/1.1`,
  'Host: localhost',
  'Content-Type: application/json',
  'Transfer-Encoding: chunked',
  'Connection: close',
  '',
  '',
].join('\r\n')

const CHUNKS = 4000
const chunked = `${head}${'1\r\nx\r\n'.repeat(CHUNKS)}0\r\n\r\n`

/** Whether any answer arrives before the connection ends. */
async function send(socket: Socket): Promise<boolean> {
  let heard = false
  socket.on('data', () => (heard = true))
  socket.write(chunked)
  if (!socket.destroyed) await Promise.race([once(socket, 'close'), elapse(20_000)])
  socket.destroy()
  return heard
}

export const tinyChunks: Attack<Key> = {
  name: 'tiny-chunks',
  does: '250 connections of one client each send 4,000 chunks of one byte at the same moment, four times.',
  figures: {
    heard: { says: 'bodies read to their end', before: 911, aim: exactly(0) },
    processor: { says: 'processor time', unit: 's', before: 7.3, aim: atMost(4) },
    gained: { says: 'memory gained', unit: 'MB', before: 131, aim: atMost(100) },
    sent: { says: 'honest requests meanwhile', before: 935, aim: atLeast(5) },
    unanswered: { says: 'honest ones unanswered', before: 0, aim: exactly(0) },
    p99: { says: 'honest p99', unit: 'ms', before: 4317, aim: atMost(1000) },
  },
  async run(setup) {
    const { sockets: count, waves } = PLAN[setup.form]
    await using target = await startTarget(setup, example)
    const before = { memory: target.memory(), processor: target.processorTime() }
    const honest = await sendHonestRequests(target.port)
    let heard = 0
    for (let wave = 0; wave < waves; wave += 1) {
      setup.progress(`wave ${wave + 1} of ${waves}`)
      const sockets = await openSockets(target.port, count)
      const answers = await Promise.all(sockets.map(send))
      heard += answers.filter(Boolean).length
    }
    await elapse(100)
    const { sent, answered, p99 } = await honest.stop()
    const gained = target.peakMemory() - before.memory
    const processor = target.processorTime() - before.processor
    return { heard, processor, gained, sent, unanswered: sent - answered, p99 }
  },
}
