/**
 * The paths of a person's pages. The e-mail address is encrypted in them, because proxies log paths
 * and browsers remember them (ASVS 14.2.1).
 */
import { toKeptAddress } from 'frontdesk/ports'
import type { Parts } from '../parts.ts'
import { patterns } from '../paths.ts'
import type { Form } from '../request/form.ts'
import type { UserRequest } from '../route.ts'
import { seal, unseal } from '../secrets.ts'

type PersonPage =
  | typeof patterns.person
  | typeof patterns.personExport
  | typeof patterns.personErasure

/** Most characters of an address. */
const MAX_EMAIL = 254

/** `email`: in the store's spelling. */
export function toPersonPath(
  { key, random }: Parts,
  email: string,
  page: PersonPage = patterns.person,
): string {
  return `${page}?of=${seal(key, email, random)}`
}

/** Empty where the path names no person. */
export function readPerson({ key }: Parts, { c }: UserRequest): string {
  return unseal(key, c.req.query('of') ?? '') ?? ''
}

/** In the store's spelling: umlauts and other scripts as people write them. */
export function readTypedEmail(form: Form): string {
  return toKeptAddress(form.text('email').slice(0, MAX_EMAIL))
}
