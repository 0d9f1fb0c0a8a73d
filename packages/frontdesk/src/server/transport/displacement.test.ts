import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createConnection, type Connection } from './connection.ts'
import { createConnectionCounts } from './connection-limits.ts'
import { createDisplacement } from './displacement.ts'

/** For each client that comes to 768 places, whether there was room. */
function createHouse(): (address: string) => boolean {
  const connectionCounts = createConnectionCounts(256, [])
  const displacement = createDisplacement(() => undefined)
  const places = new Map<Connection, () => void>()
  return (address) => {
    const place = connectionCounts.enter(address)
    if (!place) return false
    const displaced = places.size < 768 ? undefined : displacement.find(place)
    if (places.size >= 768 && !displaced) {
      place.leave()
      return false
    }
    if (displaced) {
      places.get(displaced)?.()
      places.delete(displaced)
      displacement.remove(displaced)
    }
    const connection = createConnection(new Socket(), 0)
    places.set(connection, () => place.leave())
    displacement.add(connection, place)
    return true
  }
}

describe('a house that a few clients fill', () => {
  it('has room for all others, also when they come together', () => {
    const come = createHouse()
    for (let round = 0; round < 192; round++)
      for (let client = 0; client < 4; client++) come(`198.51.100.${client}`)
    for (let visitor = 0; visitor < 500; visitor++) {
      expect(come(`10.0.${visitor >> 8}.${visitor & 255}`)).toBe(true)
      // Who was sent away comes again.
      for (let client = 0; client < 4; client++) come(`198.51.100.${client}`)
    }
  })
})
