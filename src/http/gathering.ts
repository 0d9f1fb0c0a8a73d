/**
 * Bytes that come in pieces, kept as one: a piece of a single byte kept for itself takes hundreds,
 * and who sends it chooses how many there are.
 */
export interface Gathering {
  readonly length: number
  add(piece: Uint8Array): void
  /** All that came since it was last taken. */
  take(): Uint8Array
}

const nothing = new Uint8Array()

/** Least room that is made for a second piece, in bytes. */
const LEAST_ROOM = 512

export function createGathering(): Gathering {
  /** Most bodies are one piece, and need no copy. */
  let only: Uint8Array | undefined
  let room = nothing
  let length = 0

  const makeRoom = (needed: number): void => {
    if (needed <= room.length) return
    const larger = new Uint8Array(Math.max(2 * needed, LEAST_ROOM))
    larger.set(only ?? room.subarray(0, length))
    room = larger
  }

  return {
    get length() {
      return length
    },
    add(piece) {
      if (length === 0) only = piece
      else {
        makeRoom(length + piece.length)
        only = undefined
        room.set(piece, length)
      }
      length += piece.length
    },
    take() {
      const whole = only ?? room.subarray(0, length)
      only = undefined
      room = nothing
      length = 0
      return whole
    },
  }
}
