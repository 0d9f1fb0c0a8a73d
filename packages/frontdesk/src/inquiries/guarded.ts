/** Sends all calls of an engine through one function. */

/** Wraps each call: refuses it after `close`, for example. */
export type Guard = <Outcome>(work: () => Promise<Outcome>) => Promise<Outcome>

/** A port's methods, which do not use `this`. */
type Calls<Port> = { readonly [Name in keyof Port]: (...values: never[]) => Promise<unknown> }

/** The same methods, each through the guard. Methods added to the port later are included. */
export function toGuarded<Port extends Calls<Port>>(port: Port, guard: Guard): Port {
  const guarded = Object.entries<Calls<Port>[keyof Port]>(port).map(([name, call]) => [
    name,
    (...values: never[]) => guard(() => call(...values)),
  ])
  return Object.fromEntries(guarded)
}
