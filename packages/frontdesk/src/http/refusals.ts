/** What is said of requests that no operation judges, and of those that failed. */
import type { Occurrence } from './problem.ts'

/** Of a path that is not known. */
export const NO_RESOURCE: Occurrence = { detail: 'There is no resource at this path.' }

/** Of a method that a path does not have; `allow` is the value of the header. */
export function toMethodRefusal(allow: string): Occurrence {
  return {
    detail: 'This path does not support the method that was used.',
    hint: `Use one of: ${allow}.`,
  }
}

/** Of what broke here; `email` is where people write meanwhile. */
export function toFailure(email: string): Required<Omit<Occurrence, 'errors'>> {
  return {
    detail: 'The request could not be completed.',
    hint: `Try again in a minute, or write to ${email}.`,
  }
}
