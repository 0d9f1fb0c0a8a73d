import { createServer } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createDesk } from '../../../../../test/harness/frontdesk.ts'
import { createClientResolver } from '../../http/client.ts'
import { silentLog } from '../../log.ts'
import { trackConnections } from './connections.ts'
import { defaultConnectionLimits } from './limits.ts'
import { createRequestGate } from './request-gate.ts'

const limits = { ...defaultConnectionLimits, maxConnections: 768, maxPerClient: 256 }

/** A server that listens nowhere: the test hands it its connections. */
function trackedServer() {
  const server = createServer().removeAllListeners('connection')
  trackConnections(server, {
    limits,
    gate: createRequestGate(),
    frontdesk: createDesk().frontdesk,
    trusted: [],
    client: createClientResolver({ proxies: [] }, () => undefined),
    log: silentLog,
  })
  const sockets: Socket[] = []
  return {
    /** Whether a connection from this address was let in. */
    come(remoteAddress: string): boolean {
      const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress })
      sockets.push(socket)
      server.emit('connection', socket)
      return !socket.destroyed
    },
    countOpen: (): number => sockets.filter(({ destroyed }) => !destroyed).length,
    close: (): boolean => server.emit('close'),
  }
}

describe('a server that a few clients fill', () => {
  it('has room for all others, also when they come together', () => {
    const { come, countOpen, close } = trackedServer()
    for (let round = 0; round < 192; round++) {
      for (let client = 0; client < 4; client++) come(`198.51.100.${client}`)
    }
    expect(countOpen()).toBe(768)
    for (let visitor = 0; visitor < 500; visitor++) {
      expect(come(`10.0.${visitor >> 8}.${visitor & 255}`)).toBe(true)
      // Displaced clients come again.
      for (let client = 0; client < 4; client++) come(`198.51.100.${client}`)
    }
    expect(countOpen()).toBe(768)
    close()
  })
})
