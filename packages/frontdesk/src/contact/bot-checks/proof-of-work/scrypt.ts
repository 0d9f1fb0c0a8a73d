/**
 * scrypt (RFC 7914) with WebCrypto and plain arithmetic, for hosts without scrypt and for browsers.
 * WebAssembly would need a looser policy on every page with the form.
 */
import { mixBlocks } from './salsa.ts'

/** Parameters of one derivation. Memory: 128 bytes times `cost` times `blockSize`. */
export interface ScryptCost {
  /** N: a power of two. */
  readonly cost: number
  /** r. */
  readonly blockSize: number
  /** Bytes of the key. */
  readonly keyLength: number
}

/** Derives a key from a password; p is 1. A host's native scrypt takes half the time. */
export type Scrypt = (
  password: Uint8Array<ArrayBuffer>,
  salt: Uint8Array<ArrayBuffer>,
  cost: ScryptCost,
) => Promise<Uint8Array>

/** Reuses its memory from one derivation to the next. */
export function createScrypt(): Scrypt {
  let memory = new Int32Array(0)

  return async (password, salt, { cost, blockSize, keyLength }) => {
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
    const expand = (from: Uint8Array<ArrayBuffer>, bytes: number): Promise<ArrayBuffer> =>
      crypto.subtle.deriveBits(
        { name: 'PBKDF2', salt: from, iterations: 1, hash: 'SHA-256' },
        key,
        bytes * 8,
      )
    const blocks = await expand(salt, 128 * blockSize)
    const words = 32 * blockSize
    if (memory.length < words * cost) memory = new Int32Array(words * cost)
    mixMemory(new Int32Array(blocks), memory, cost, blockSize)
    return new Uint8Array(await expand(new Uint8Array(blocks), keyLength))
  }
}

/** Fills the memory, then reads it in an unpredictable order (scryptROMix). */
function mixMemory(state: Int32Array, memory: Int32Array, cost: number, blockSize: number): void {
  const words = state.length
  const mixed = new Int32Array(words)
  const mix = (): void => {
    mixBlocks(state, mixed, blockSize)
    state.set(mixed)
  }
  for (let index = 0; index < cost; index += 1) {
    memory.set(state, index * words)
    mix()
  }
  for (let index = 0; index < cost; index += 1) {
    const start = ((state[words - 16] ?? 0) & (cost - 1)) * words
    for (let at = 0; at < words; at += 1) {
      state[at] = (state[at] ?? 0) ^ (memory[start + at] ?? 0)
    }
    mix()
  }
}
