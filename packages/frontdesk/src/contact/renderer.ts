/**
 * The two forms of the contact answer: the contract's JSON, and a page for browsers without script.
 */
import { toAccepted } from '../contract/accepted.ts'
import { CORRECTION_FIELD } from '../contract/correction-field.ts'
import { inquiryFields, type FieldName } from '../contract/fields.ts'
import { TOPIC_FIELD } from '../contract/topic.ts'
import type { Exchange, HeaderSet } from '../http/exchange.ts'
import type { FormPart } from '../http/form-part.ts'
import { noStoreHeaders, toCommonHeaders } from '../http/headers.ts'
import { isNavigation, toReferringPath } from '../http/navigation.ts'
import { problemResponse, toProblem, type Problem } from '../http/problem.ts'
import { toReadableAddress } from './readable-address.ts'
import type { ContactRenderer } from './endpoint.ts'
import type { RefusalKind } from './refusal.ts'

/** Makes HTML of an outcome, with the headers a page needs. */
export interface OutcomePages {
  readonly headers: HeaderSet
  accepted(sent: SentForm): string
  refused(form: RefusedForm): string
}

/** An accepted form. */
interface SentForm {
  /** The typed values, by field. */
  readonly values: TypedValues
  /** Path of the page that sent it; empty where the browser does not say. */
  readonly page: string
}

/** The answer to a person whose form was refused. */
export interface RefusedForm {
  readonly kind: RefusalKind
  readonly problem: Problem
  /** Seconds of `Retry-After`; undefined where the answer has none. */
  readonly retryAfter: number | undefined
  /** The typed values, by field; undefined where the form was not read. */
  readonly values: TypedValues | undefined
  /** Path of the page that sent it; empty where the browser does not say. */
  readonly page: string
}

/**
 * The typed fields, valid or not, the chosen topic, and the id of a corrected form. A domain comes
 * in letters again: the browser sends its ASCII form, which the visitor did not type.
 */
export type TypedValues = Readonly<
  Partial<Record<FieldName | typeof TOPIC_FIELD | typeof CORRECTION_FIELD, string>>
>

/**
 * JSON for all clients; on the alias, a navigation that prefers HTML gets a page with the same
 * status (decision 7: alias).
 */
export function createContactRenderer(baseUrl: string, pages: OutcomePages): ContactRenderer {
  const common = toCommonHeaders(baseUrl)
  const pageResponse = (html: string, status: number, headers: HeaderSet): Response =>
    new Response(html, {
      status,
      headers: { ...common, ...noStoreHeaders, ...headers, ...pages.headers },
    })

  const json = { ...common, 'content-type': 'application/json' }
  const typed = new WeakMap<Exchange, TypedValues>()

  return {
    typed(exchange, parts) {
      if (isNavigation(exchange)) typed.set(exchange, toTypedValues(parts))
    },
    accepted(exchange, message, headers) {
      if (isNavigation(exchange)) {
        const sent = {
          values: typed.get(exchange) ?? {},
          page: toReferringPath(exchange, baseUrl),
        }
        return pageResponse(pages.accepted(sent), 200, headers)
      }
      return new Response(JSON.stringify(toAccepted(message)), {
        status: 200,
        headers: { ...headers, ...json },
      })
    },
    problem(exchange, { kind, ...occurrence }, headers) {
      const problem = toProblem(baseUrl, kind, occurrence)
      if (!isNavigation(exchange)) return problemResponse(problem, headers)
      const seconds = headers['retry-after']
      const retryAfter = seconds === undefined ? undefined : Number(seconds)
      return pageResponse(
        pages.refused({
          kind,
          problem,
          retryAfter,
          values: typed.get(exchange),
          page: toReferringPath(exchange, baseUrl),
        }),
        problem.status,
        headers,
      )
    },
  }
}

const names = [...inquiryFields.map(({ name }) => name), TOPIC_FIELD, CORRECTION_FIELD]

function toTypedValues(parts: readonly FormPart[]): TypedValues {
  const texts = new Map(parts.filter(({ file }) => !file).map(({ name, value }) => [name, value]))
  const values = Object.fromEntries(names.map((name) => [name, texts.get(name) ?? '']))
  return { ...values, email: toReadableAddress(values['email'] ?? '') }
}
