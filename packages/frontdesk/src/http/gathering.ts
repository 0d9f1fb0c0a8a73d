const nothing = new Uint8Array()

/** Least room that is made behind the first piece, in bytes. */
const LEAST_ROOM = 512

/**
 * Bytes that come in pieces, kept as one: a piece of a single byte kept for itself takes hundreds,
 * and who sends it chooses how many there are. A class, since it is made for each body: five
 * closures for each took 8 % of an MCP call.
 */
export class Gathering {
  /** Most bodies are one piece, and need no copy. */
  #first: Uint8Array = nothing
  /** What came behind it, and room for as much again. */
  #room = nothing
  #used = 0

  get length(): number {
    return this.#first.length + this.#used
  }

  add(piece: Uint8Array): void {
    if (this.#first.length === 0) {
      this.#first = piece
      return
    }
    const least = this.#used + piece.length
    if (least > this.#room.length) {
      const size = Math.max(LEAST_ROOM, 2 * least)
      this.#room =
        this.#used === 0 ? new Uint8Array(size) : new Uint8Array(this.#room.buffer.transfer(size))
    }
    this.#room.set(piece, this.#used)
    this.#used = least
  }

  /** All that came since it was last taken. */
  take(): Uint8Array {
    const first = this.#first
    const whole = this.#used === 0 ? first : new Uint8Array(this.length)
    if (this.#used > 0) {
      whole.set(first)
      whole.set(this.#room.subarray(0, this.#used), first.length)
    }
    this.#forget()
    return whole
  }

  /** Forgets all of it, and gives its memory back at once: a flood is faster than who collects garbage. */
  drop(): void {
    for (const { buffer, byteLength } of [this.#first, this.#room]) {
      const isAll = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength
      // Never another's buffer.
      if (byteLength > 0 && isAll) buffer.transfer(0)
    }
    this.#forget()
  }

  #forget(): void {
    this.#first = nothing
    this.#room = nothing
    this.#used = 0
  }
}
