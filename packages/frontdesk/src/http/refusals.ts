/** Texts for requests without a route, and for failures. */
import type { Occurrence } from './problem.ts'

/** For an unknown path. */
export const NO_RESOURCE: Occurrence = { detail: 'There is no resource at this path.' }

/** For a method that a path does not have; `allow` is the value of the header. */
export function toMethodRefusal(allow: string): Occurrence {
  return {
    detail: 'This path does not support the method that was used.',
    hint: `Use one of: ${allow}.`,
  }
}

/** For a failure here; `email`: where to write meanwhile. */
export function toFailure(email: string): Required<Omit<Occurrence, 'errors'>> {
  return {
    detail: 'The request could not be completed.',
    hint: `Try again in a minute, or write to ${email}.`,
  }
}
