/** The language of the form that a visitor sent. */

export interface FormLanguageOptions {
  /** The site's language for a tag (BCP 47); undefined if the site does not have it. */
  readonly findPageTexts: (tag: string) => string | undefined
  /** Language of the page at a path of the site. */
  readonly languageOf: (path: string) => string
  /** The site's own origin. */
  readonly own: string
}

/** Undefined where the request says nothing of its form. */
export type FindFormLanguage = (headers: Headers) => string | undefined

/** The language that the form names, else its page's. */
export function createFormLanguage(options: FormLanguageOptions): FindFormLanguage {
  const { findPageTexts, languageOf, own } = options
  return (headers) => {
    const said = headers.get('content-language')
    const form = said === null ? undefined : findPageTexts(said.trim())
    if (form !== undefined) return form
    const referer = headers.get('referer') ?? ''
    if (!URL.canParse(referer)) return undefined
    const { origin, pathname } = new URL(referer)
    return origin === own ? languageOf(pathname) : undefined
  }
}
