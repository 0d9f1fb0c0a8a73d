/** The calls of an engine, all through one place. */

/** Runs a call, or refuses it: what a store does around each, such as after its `close`. */
export type Guard = <Outcome>(work: () => Promise<Outcome>) => Promise<Outcome>

/** A part of a store: a port's methods, which do not use `this`. */
type Calls<Part> = { readonly [Name in keyof Part]: (...values: never[]) => Promise<unknown> }

/** The same calls, each through the guard. What a port gains later is guarded without being named. */
export function toGuarded<Part extends Calls<Part>>(part: Part, guard: Guard): Part {
  const guarded = Object.entries<Calls<Part>[keyof Part]>(part).map(([name, call]) => [
    name,
    (...values: never[]) => guard(() => call(...values)),
  ])
  return Object.fromEntries(guarded)
}
