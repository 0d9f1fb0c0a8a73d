/** An answer without its body, which checks may come back to. */
export interface Head {
  readonly url: string
  readonly status: number
  readonly headers: Headers
}

/** An answer with its body, read up to a limit. */
export interface Answer extends Head {
  readonly bytes: Uint8Array
  /** Decoded on each read, so that a body is kept once. */
  readonly text: string
}
