/** The public REST operations (contract 4.1, 4.3). Routes, OpenAPI, the API index and docs read this table. */
import { paths } from './paths.ts'
import type { PolicyId } from './policies.ts'
import type { ProblemKind } from './problems.ts'

/** One operation of the public REST surface (contract 4.1, 8). */
export interface Operation {
  /** OpenAPI `operationId`. */
  readonly id: 'postContact' | 'getContactChallenge' | 'getApiIndex'
  readonly method: 'POST' | 'GET'
  /** Canonical path. */
  readonly path: string
  /** Unversioned paths with the same purpose, shape and bucket (contract 9.6). */
  readonly aliases: readonly string[]
  readonly summary: string
  readonly description: string
  /** The rate limit policy (contract 8). */
  readonly policy: PolicyId
  /** Problems it can answer, besides those of every path. */
  readonly problems: readonly ProblemKind[]
}

export const operations: { readonly [K in Operation['id']]: Operation & { readonly id: K } } = {
  postContact: {
    id: 'postContact',
    method: 'POST',
    path: paths.contact,
    aliases: [paths.contactAlias],
    summary: 'Submit the contact form',
    description:
      'Takes one inquiry from a person. The inquiry is stored durably before the answer says so.',
    policy: 'contact',
    problems: ['validation', 'bot-verification', 'rate-limited', 'internal'],
  },
  getContactChallenge: {
    id: 'getContactChallenge',
    method: 'GET',
    path: paths.challenge,
    aliases: [],
    summary: 'Get a challenge for the contact form',
    description:
      'Makes a proof-of-work challenge of the bot verification. The script of the contact form solves it in the browser and sends the solution along with the fields.',
    policy: 'public-read',
    problems: ['bot-verification', 'rate-limited', 'internal'],
  },
  getApiIndex: {
    id: 'getApiIndex',
    method: 'GET',
    path: paths.apiIndex,
    aliases: [],
    summary: 'Read the API index',
    description: 'Names the service, its documents, its operations and its rate limit policies.',
    policy: 'public-read',
    problems: ['rate-limited', 'internal'],
  },
}

/**
 * The operations of a deployment: a challenge only where its bot check sets one (contract 4.1 rule
 * 4).
 */
export function toOffered(hasChallenge: boolean): readonly Operation[] {
  return Object.values(operations).filter(({ id }) => hasChallenge || id !== 'getContactChallenge')
}

/** Media types that the contact operation takes (contract 4.1). */
export const FORM_MEDIA_TYPES = [
  'application/x-www-form-urlencoded',
  'multipart/form-data',
] as const
