/** Language and page of a form, from its request, where the site stores them. */
import { isLoopback } from '../http/loopback.ts'
import { acceptedLanguages } from '../http/negotiation.ts'
import type { Inquiry } from '../inquiries/inquiry.ts'
import type { FindFormLanguage } from './form-language.ts'

export interface FormContextOptions {
  /** Whether to store the visitor's language. */
  readonly language: 'keep' | 'ignore'
  readonly findFormLanguage: FindFormLanguage
  /** Whether to store the page of the form. */
  readonly page: 'keep' | 'ignore'
  /** The site's own origin. */
  readonly own: string
  /** Origins of other pages that may send the form. */
  readonly allowed: readonly string[]
}

export type ReadFormContext = (headers: Headers) => Pick<Inquiry, 'language' | 'page'>

/** Longest path that is kept, in characters. */
export const MAX_PAGE_LENGTH = 300

/** One tag of a language (BCP 47), as browsers send it. */
const TAG = /^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,3}$/i

export function createFormContext(options: FormContextOptions): ReadFormContext {
  return (headers) => {
    const language = options.language === 'keep' ? findLanguage(headers, options) : undefined
    const page = options.page === 'keep' ? readPage(headers, options) : undefined
    return { ...(language !== undefined && { language }), ...(page !== undefined && { page }) }
  }
}

/** The form's, else the browser's. The browser also knows the country, which a rule for mail may name. */
function findLanguage(
  headers: Headers,
  { findFormLanguage }: FormContextOptions,
): string | undefined {
  const [form, asked] = [findFormLanguage(headers), readLanguage(headers)]
  if (form === undefined) return asked
  return asked?.toLowerCase().startsWith(`${form.toLowerCase()}-`) ? asked : form
}

/** The first one that is not refused: browsers list the preferred language first. */
function readLanguage(headers: Headers): string | undefined {
  const [tag = ''] = acceptedLanguages(headers.get('accept-language') ?? '')
  return TAG.test(tag) ? tag : undefined
}

/**
 * A path of the site, or the address of an allowed page, of which browsers mostly send the origin
 * alone. Without the query, which may contain anything.
 */
function readPage(headers: Headers, { own, allowed }: FormContextOptions): string | undefined {
  const referer = headers.get('referer') ?? ''
  if (!URL.canParse(referer)) return undefined
  const { origin, hostname, pathname } = new URL(referer)
  const isOwn = origin === own || (isLoopback(hostname) && isLoopback(new URL(own).hostname))
  if (isOwn) return pathname.slice(0, MAX_PAGE_LENGTH)
  if (!allowed.includes(origin)) return undefined
  return `${origin}${pathname === '/' ? '' : pathname}`.slice(0, MAX_PAGE_LENGTH)
}
