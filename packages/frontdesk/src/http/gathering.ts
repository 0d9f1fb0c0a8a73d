/**
 * Bytes that come in pieces, kept as one: a piece of a single byte kept for itself takes hundreds,
 * and who sends it chooses how many there are.
 */
export interface Gathering {
  readonly length: number
  add(piece: Uint8Array): void
  /** All that came since it was last taken. */
  take(): Uint8Array
  /** Forgets all of it, and gives its memory back at once: a flood is faster than who collects garbage. */
  drop(): void
}

const nothing = new Uint8Array()

/** Least room that is made behind the first piece, in bytes. */
const LEAST_ROOM = 512

export function createGathering(): Gathering {
  /** Most bodies are one piece, and need no copy. */
  let first: Uint8Array = nothing
  /** What came behind it, and room for as much again. */
  let room = nothing
  let used = 0

  const forget = (): void => {
    first = nothing
    room = nothing
    used = 0
  }
  return {
    get length() {
      return first.length + used
    },
    add(piece) {
      if (first.length === 0) {
        first = piece
        return
      }
      const least = used + piece.length
      if (least > room.length) {
        const size = Math.max(LEAST_ROOM, 2 * least)
        room = used === 0 ? new Uint8Array(size) : new Uint8Array(room.buffer.transfer(size))
      }
      room.set(piece, used)
      used = least
    },
    take() {
      const whole = used === 0 ? first : new Uint8Array(first.length + used)
      if (used > 0) {
        whole.set(first)
        whole.set(room.subarray(0, used), first.length)
      }
      forget()
      return whole
    },
    drop() {
      for (const { buffer, byteLength } of [first, room]) {
        const isAll = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength
        // Never another's buffer.
        if (byteLength > 0 && isAll) buffer.transfer(0)
      }
      forget()
    },
  }
}
