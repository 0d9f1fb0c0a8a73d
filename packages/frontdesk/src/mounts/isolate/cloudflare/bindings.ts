/** A Worker's `env`, which names what an option looked for and did not find. */

export interface WatchedBindings<Env> {
  readonly env: Env
  /** Names that were asked for and are not set. */
  readonly missing: ReadonlySet<string>
}

/** A secret that was never set is undefined, whatever its type says; here it leaves a name. */
export function watchBindings<Env extends object>(env: Env): WatchedBindings<Env> {
  const missing = new Set<string>()
  const watched = new Proxy(env, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (value === undefined && typeof name === 'string') missing.add(name)
      return value
    },
  })
  return { env: watched, missing }
}
