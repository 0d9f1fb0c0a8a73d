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

/** A class, since every body that is read as a stream makes one: functions of its own take a microsecond. */
class GrowingRoom implements Gathering {
  /** Most bodies are one piece, and need no copy. */
  #only: Uint8Array | undefined
  #room = nothing
  #length = 0

  get length(): number {
    return this.#length
  }

  add(piece: Uint8Array): void {
    if (this.#length === 0) this.#only = piece
    else {
      this.#makeRoom(this.#length + piece.length)
      this.#only = undefined
      this.#room.set(piece, this.#length)
    }
    this.#length += piece.length
  }

  take(): Uint8Array {
    const whole = this.#only ?? this.#room.subarray(0, this.#length)
    this.#only = undefined
    this.#room = nothing
    this.#length = 0
    return whole
  }

  #makeRoom(needed: number): void {
    if (needed <= this.#room.length) return
    const larger = new Uint8Array(Math.max(2 * needed, LEAST_ROOM))
    larger.set(this.#only ?? this.#room.subarray(0, this.#length))
    this.#room = larger
  }
}

export function createGathering(): Gathering {
  return new GrowingRoom()
}
