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

/** Least and most room that is made for small pieces at a time, in bytes. */
const LEAST_ROOM = 512
const MOST_ROOM = 8192

/** A class, since every body that is read as a stream makes one: functions of its own take a microsecond. */
class Rooms implements Gathering {
  /** Most bodies are one piece, and need no copy. */
  #first: Uint8Array = nothing
  /** What came behind it, in order: large pieces, and rooms that are full. */
  #full: Uint8Array[] = []
  #room: Uint8Array = nothing
  #used = 0
  #length = 0

  get length(): number {
    return this.#length
  }

  add(piece: Uint8Array): void {
    if (this.#length === 0) this.#first = piece
    else if (piece.length < MOST_ROOM) this.#copy(piece)
    else {
      this.#leaveRoom()
      this.#full.push(piece)
    }
    this.#length += piece.length
  }

  take(): Uint8Array {
    const whole = this.#first.length === this.#length ? this.#first : this.#join()
    this.#forget()
    return whole
  }

  drop(): void {
    for (const { buffer, byteLength } of [this.#first, ...this.#full, this.#room])
      // Never of somebody else's.
      if (byteLength > 0 && buffer instanceof ArrayBuffer && buffer.byteLength === byteLength)
        buffer.transfer(0)
    this.#forget()
  }

  #forget(): void {
    this.#first = nothing
    this.#full = []
    this.#room = nothing
    this.#used = 0
    this.#length = 0
  }

  #copy(piece: Uint8Array): void {
    const fitting = piece.subarray(0, this.#room.length - this.#used)
    this.#room.set(fitting, this.#used)
    this.#used += fitting.length
    if (fitting.length === piece.length) return
    const rest = piece.subarray(fitting.length)
    this.#leaveRoom()
    this.#room = new Uint8Array(
      Math.min(Math.max(this.#length, LEAST_ROOM, rest.length), MOST_ROOM),
    )
    this.#room.set(rest)
    this.#used = rest.length
  }

  /** What is left of the room is not kept for large pieces that come between small ones. */
  #leaveRoom(): void {
    const { length } = this.#room
    if (this.#used > 0)
      this.#full.push(this.#used < length ? this.#room.slice(0, this.#used) : this.#room)
    this.#room = nothing
    this.#used = 0
  }

  #join(): Uint8Array {
    const whole = new Uint8Array(this.#length)
    let at = 0
    for (const piece of [this.#first, ...this.#full, this.#room.subarray(0, this.#used)]) {
      whole.set(piece, at)
      at += piece.length
    }
    return whole
  }
}

export function createGathering(): Gathering {
  return new Rooms()
}
