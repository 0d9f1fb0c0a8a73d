/** The part of Citation.js that the tests use as a reader; the packages ship no types. */
declare module '@citation-js/core' {
  export class Cite {
    constructor(text: string)
    readonly data: Record<string, unknown>[]
  }
}

declare module '@citation-js/plugin-bibtex'
