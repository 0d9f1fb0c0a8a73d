declare module 'negotiator' {
  /** The part that tests use: `headers` in lower case, as Node has them. */
  export default class Negotiator {
    constructor(request: { readonly headers: Readonly<Record<string, string>> })
    /** The acceptable ones of `available`, in order of preference. */
    mediaTypes(available: readonly string[]): readonly string[]
  }
}
