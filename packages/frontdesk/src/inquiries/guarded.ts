/** Sends all calls of an engine through one function. */

/** Wraps each call: refuses it after `close`, for example. */
export type Guard = <Outcome>(work: () => Promise<Outcome>) => Promise<Outcome>

/** A port's methods, which do not use `this`. */
type Calls<Part> = { readonly [Name in keyof Part]: (...values: never[]) => Promise<unknown> }

/** The same methods, each through the guard. Methods added to the port later are included. */
export function toGuarded<Part extends Calls<Part>>(part: Part, guard: Guard): Part {
  const guarded = Object.entries<Calls<Part>[keyof Part]>(part).map(([name, call]) => [
    name,
    (...values: never[]) => guard(() => call(...values)),
  ])
  return Object.fromEntries(guarded)
}
