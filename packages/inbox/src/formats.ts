/** Formats of `Intl`, each made once: making those of a list took longer than the rest of its page. */

/** The country whose dates go with texts that are written for it. */
const countries: Readonly<Record<string, string>> = { en: 'en-GB', pt: 'pt-PT' }

/** `language`: one of the texts', so that there are few. */
export const toDateFormat: (
  language: string,
  options: Intl.DateTimeFormatOptions,
) => Intl.DateTimeFormat = makeOnce(
  (language, options) => new Intl.DateTimeFormat(countries[language] ?? language, options),
)

/** Names of languages in this one. */
export const toLanguageNames: (language: string) => Intl.DisplayNames = makeOnce(
  (language) => new Intl.DisplayNames(language, { type: 'language' }),
)

function makeOnce<Given extends readonly unknown[], Format>(
  make: (...given: Given) => Format,
): (...given: Given) => Format {
  const made = new Map<string, Format>()
  return (...given) => {
    const key = JSON.stringify(given)
    const format = made.get(key) ?? make(...given)
    made.set(key, format)
    return format
  }
}
