/** The part of busboy that the tests use as a reference; the package ships no types. */
declare module 'busboy' {
  import type { Writable } from 'node:stream'

  interface BusboyEvents {
    field: (name: string | undefined, value: string) => void
    file: (name: string, stream: { resume(): void }) => void
    error: (error: unknown) => void
    close: () => void
  }
  interface Busboy extends Writable {
    on<E extends keyof BusboyEvents>(event: E, listener: BusboyEvents[E]): this
  }
  function busboy(options: { readonly headers: Readonly<Record<string, string>> }): Busboy
  export = busboy
}
