/** Refusing is cheap; telling of each refusal is not, and hides everything else in the log. */
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { atMost, exactly, type Attack, type AttackSetup } from './attack.ts'
import { openSockets } from './sockets.ts'
import { startTarget } from './target.ts'

type Key = 'refused' | 'lines' | 'untold'

const REFUSALS = { short: 4000, long: 263_500 }

const SOCKETS = 20

/** Requests that a socket sends before it reads. */
const AT_ONCE = 50

async function run(setup: AttackSetup): Promise<Record<Key, number>> {
  const { form, progress } = setup
  await using target = await startTarget(setup, { env: { TRUSTED_PROXIES: '127.0.0.1' } })
  const sockets = await openSockets(target.port, SOCKETS)
  const wanted = REFUSALS[form]
  let sent = 0
  let refused = 0
  const lanes = sockets.map(async (socket) => {
    socket.setEncoding('latin1')
    while (sent < wanted) {
      const count = Math.min(AT_ONCE, wanted - sent)
      const first = sent
      sent += count
      socket.write(Array.from({ length: count }, (_, index) => toRequest(first + index)).join(''))
      const refusals = await countRefusals(socket, count)
      refused += refusals
      if (first % 25_000 === 0) progress(`${first} of ${wanted} forms`)
    }
  })
  await Promise.all(lanes)
  for (const socket of sockets) socket.destroy()
  target.service.child.kill('SIGTERM')
  await target.service.exit
  const events = target.service.stdout.split('\n').filter((line) => /refused|exceeded/.test(line))
  const told = events.reduce((sum, line) => sum + readRepeats(line), 0)
  return { refused, lines: events.length, untold: refused - told }
}

/** An empty form of a client in a network of its own. */
function toRequest(number: number): string {
  const network = `2001:db8:${(number >> 16).toString(16)}:${(number & 0xffff).toString(16)}`
  return [
    'POST /api/v1/contact HTTP/1.1',
    'Host: localhost',
    `X-Forwarded-For: ${network}::1`,
    'Content-Type: application/x-www-form-urlencoded',
    'Content-Length: 0',
    '\r\n',
  ].join('\r\n')
}

/** Reads so many answers. */
async function countRefusals(socket: Socket, count: number): Promise<number> {
  let text = ''
  for (;;) {
    const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status)
    if (statuses.length >= count) return statuses.filter((status) => status?.[0] === '4').length
    const [chunk] = await once(socket, 'data')
    text += String(chunk)
  }
}

function readRepeats(line: string): number {
  try {
    const { repeats = 1 }: { readonly repeats?: number } = JSON.parse(line)
    return repeats
  } catch {
    return 0
  }
}

export const refusalFlood: Attack<Key> = {
  name: 'refusal-flood',
  does: '263,500 empty forms, each of a client in a network of its own: what is left in the log.',
  figures: {
    refused: { says: 'forms refused', before: 263_500 },
    lines: { says: 'lines about them that arrived', before: 46_861, aim: atMost(100, 'count') },
    untold: { says: 'refusals that no line counts', before: 216_639, aim: exactly(0) },
  },
  run,
}
