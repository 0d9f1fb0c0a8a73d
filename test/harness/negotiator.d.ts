declare module 'negotiator' {
  /** The part that tests use: `headers` in lower case, as Node has them. */
  export default class Negotiator {
    constructor(request: { readonly headers: Readonly<Record<string, string>> })
    /** Of `available`, in the order of preference; without what is refused. */
    mediaTypes(available: readonly string[]): readonly string[]
  }
}
