/** Floods from many addresses, owned or forged, and the visitors that they shut out. */
import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from '../../harness/postgres.ts'
import { atMost, exactly, type Attack, type AttackSetup } from './attack.ts'
import { converse, sendFlood } from './flood.ts'
import { withAltcha } from './production.ts'
import { openSockets } from './sockets.ts'
import { behindProxy, startTarget, type TargetOptions } from './target.ts'
import { goodForm } from './visitors.ts'

type Key = 'during' | 'after' | 'through' | 'gained'

/** New visitors during the flood, and as many after it. */
const VISITORS = { short: 20, long: 1000 }

/** Connections of the visitors. */
const DOORS = 10

interface Shape {
  /** Attacking clients, each with one request. */
  readonly clients: { readonly short: number; readonly long: number }
  toRequest(number: number): string
  /** A new visitor's request. */
  toVisit(number: number): string
  readonly target?: TargetOptions
}

async function attack(shape: Shape, setup: AttackSetup): Promise<Record<Key, number>> {
  const { form, progress } = setup
  await using target = await startTarget(setup, shape.target ?? behindProxy)
  const { port } = target
  const atRest = target.memory()
  const count = shape.clients[form]
  const visitors = VISITORS[form]
  const sockets = await openSockets(port, DOORS)
  const doors = sockets.map(converse)
  let sent = 0

  /** Sends visitors from `first` on, each once the flood has reached `dueAt`. */
  const visit = async (first: number, dueAt: (visitor: number) => number): Promise<number> => {
    let next = 0
    let refused = 0
    const lanes = doors.map(async (door) => {
      while (next < visitors) {
        const visitor = next
        next += 1
        while (sent < dueAt(visitor)) await wait(1)
        const [status] = await door.send([shape.toVisit(first + visitor)])
        if (status !== 200) refused += 1
      }
    })
    await Promise.all(lanes)
    return refused
  }
  const meanwhile = visit(0, (visitor) => (visitor * count) / visitors)
  const statuses = await sendFlood({
    port,
    count,
    toRequest(number) {
      sent = Math.max(sent, number + 1)
      return shape.toRequest(number)
    },
    progress: (number) => progress(`${number} of ${count} requests`),
  })
  const during = await meanwhile
  const after = await visit(visitors, () => 0)
  for (const socket of sockets) socket.destroy()
  const through = count - (statuses.get(429) ?? 0)
  return { during, after, through, gained: target.peakMemory() - atRest }
}

const form = new URLSearchParams(goodForm).toString()

function toPost(client: string, body: string): string {
  return [
    'POST /api/v1/contact HTTP/1.1',
    'Host: localhost',
    `X-Forwarded-For: ${client}`,
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n')
}

function toGet(client: string, path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${client}\r\n\r\n`
}

/** A /64 of one /44, which has a million of them. */
function toNetwork(number: number): string {
  return `2001:db8:a0${(number >> 16).toString(16)}:${(number & 0xffff).toString(16)}::1`
}

/** Far from each other, as in a botnet; never a visitor's or the proxy's. */
function toMachine(number: number): string {
  const spread = (number * 2_654_435_761) % 2 ** 26
  return `${20 + (spread >>> 24)}.${(spread >>> 16) & 255}.${(spread >>> 8) & 255}.${spread & 255}`
}

function toVisitor(number: number): string {
  return `198.51.${number >> 8}.${number & 255}`
}

interface Before {
  readonly during: number
  readonly after: number
  readonly through: number
  readonly gained: number
}

function toFigures(
  before: Before,
  mostMegabytes: number,
  mostThrough?: number,
): Attack<Key>['figures'] {
  return {
    during: {
      says: 'of 1,000 new visitors meanwhile, refused',
      before: before.during,
      aim: exactly(0),
    },
    after: { says: 'of 1,000 more afterwards, refused', before: before.after, aim: exactly(0) },
    through: {
      says: 'requests of the flood not refused',
      before: before.through,
      ...(mostThrough !== undefined && { aim: atMost(mostThrough, 'count') }),
    },
    gained: {
      says: 'memory gained at its highest',
      unit: 'MB',
      before: before.gained,
      aim: atMost(mostMegabytes),
    },
  }
}

const toEmptyPost = (client: string): string => toPost(client, '')
const toGoodPost = (number: number): string => toPost(toVisitor(number), form)

/** Empty forms among good ones. */
function flood(count: number, toClient: (number: number) => string): Attack<Key>['run'] {
  return (setup) =>
    attack(
      {
        clients: { short: 1000, long: count },
        toRequest: (number) => toEmptyPost(toClient(number)),
        toVisit: toGoodPost,
      },
      setup,
    )
}

export const networkFlood: Attack<Key> = {
  name: 'network-flood',
  does: '263,500 empty forms, each from another /64 of one IPv6 /44.',
  figures: toFigures(
    { during: 10, after: 1000, through: 261_184, gained: 191 },
    150,
    // 16 quotas of one client.
    480,
  ),
  run: flood(263_500, toNetwork),
}

export const machineFlood: Attack<Key> = {
  name: 'machine-flood',
  does: '263,500 empty forms, each from another IPv4 address.',
  // Filling a table of a quarter of a million takes long.
  shortOf: 'network-flood',
  figures: toFigures({ during: 32, after: 1000, through: 261_206, gained: 210 }, 300),
  run: flood(263_500, toMachine),
}

export const millionsFlood: Attack<Key> = {
  name: 'millions-flood',
  does: 'Two million empty forms, each from another IPv4 address.',
  shortOf: 'network-flood',
  figures: toFigures({ during: 869, after: 1000, through: 262_043, gained: 202 }, 300),
  run: flood(2_000_000, toMachine),
}

export const readFlood: Attack<Key> = {
  name: 'read-flood',
  does: '1,049,000 reads of the API index, each from another IPv4 address. The visitors ask for challenges of the bot check.',
  shortOf: 'network-flood',
  figures: toFigures({ during: 1, after: 1000, through: 1_047_877, gained: 181 }, 300),
  run: (setup) =>
    attack(
      {
        clients: { short: 1000, long: 1_049_000 },
        toRequest: (number) => toGet(toMachine(number), '/api/v1'),
        toVisit: (number) => toGet(toVisitor(number), '/api/v1/contact/challenge'),
        target: withAltcha(setup.form),
      },
      setup,
    ),
}

/** More clients than the shared table holds. */
export const sharedFlood: Attack<Key | 'rows'> = {
  name: 'shared-flood',
  does: '300,000 empty forms, each from another IPv4 address, with the limit shared in PostgreSQL.',
  shortOf: 'network-flood',
  figures: {
    ...toFigures({ during: 78, after: 1000, through: 276_550, gained: 294 }, 300),
    rows: { says: 'clients in the shared table', before: 277_472, aim: atMost(2 ** 18, 'count') },
  },
  async run(setup) {
    await using server = await startPostgres()
    await using database = await server.createDatabase()
    const shape: Shape = {
      clients: { short: 300, long: 300_000 },
      toRequest: (number) => toEmptyPost(toMachine(number)),
      toVisit: toGoodPost,
      target: { env: { ...behindProxy.env, DATABASE_URL: database.url } },
    }
    const figures = await attack(shape, setup)
    const [row] = await database.query('SELECT count(*) FROM request_log')
    return { ...figures, rows: Number(row?.['count']) }
  },
}
