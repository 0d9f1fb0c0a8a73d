import type { IncomingMessage } from 'node:http'

/**
 * A request's headers, looked up in the raw lines: Node's `headers` object and the platform's
 * `Headers` cost more than the rest of a document's request.
 */
export class NodeHeaders implements Pick<Headers, 'get' | 'has'> {
  readonly #lines: readonly string[]
  #whole: Headers | undefined

  constructor(incoming: IncomingMessage) {
    this.#lines = incoming.rawHeaders
  }

  /** Lines of one name are joined as in the Fetch standard (2.2, "get"). */
  get(name: string): string | null {
    const lines = this.#lines
    const { length } = name
    let found: string | null = null
    for (let index = 0; index < lines.length; index += 2) {
      const candidate = lines[index]
      if (candidate?.length === length && isSame(candidate, name)) {
        const value = lines[index + 1] ?? ''
        found = found === null ? value : `${found}${isSame(name, 'cookie') ? '; ' : ', '}${value}`
      }
    }
    return found
  }

  has(name: string): boolean {
    return this.get(name) !== null
  }

  /** The platform's object, for more than look-ups. */
  toHeaders(): Headers {
    if (!this.#whole) {
      const lines = this.#lines
      this.#whole = new Headers()
      for (let index = 0; index < lines.length; index += 2) {
        this.#whole.append(lines[index] ?? '', lines[index + 1] ?? '')
      }
    }
    return this.#whole
  }
}

function isSame(candidate: string, name: string): boolean {
  return candidate === name || candidate.toLowerCase() === name.toLowerCase()
}

forward(NodeHeaders.prototype, (headers) => headers.toHeaders(), [
  'append',
  'delete',
  'entries',
  'forEach',
  'getSetCookie',
  'keys',
  'set',
  'values',
  Symbol.iterator,
])

/** Gives `prototype` the members of the platform's object, which is made on first use. */
export function forward<T extends object>(
  prototype: T,
  toWhole: (light: T) => object,
  members: readonly (string | symbol)[],
): void {
  for (const member of members) {
    Object.defineProperty(prototype, member, {
      configurable: true,
      get(this: T): unknown {
        const whole = toWhole(this)
        const value: unknown = Reflect.get(whole, member, whole)
        return typeof value === 'function' ? value.bind(whole) : value
      },
    })
  }
}
