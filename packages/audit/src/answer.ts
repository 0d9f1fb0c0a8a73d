/** An answer as every check may look back at it: without its body. */
export interface Head {
  readonly url: string
  readonly status: number
  readonly headers: Headers
}

/** An answer with its body read, up to a bound. */
export interface Answer extends Head {
  readonly bytes: Uint8Array
  /** Decoded each time, so that a body is kept once. */
  readonly text: string
}
