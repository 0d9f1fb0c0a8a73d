/** Formats of `Intl`, each made once: making those of a list took longer than the rest of its page. */

const dates = new Map<string, Intl.DateTimeFormat>()
const languages = new Map<string, Intl.DisplayNames>()

/** The country whose dates go with texts that are written for it. */
const countries: Readonly<Record<string, string>> = { en: 'en-GB', pt: 'pt-PT' }

/** `language`: one of the texts', so that there are few. */
export function toDateFormat(
  language: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const make = (): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(countries[language] ?? language, options)
  return findOrMake(dates, JSON.stringify([language, options]), make)
}

/** Names of languages in this one. */
export function toLanguageNames(language: string): Intl.DisplayNames {
  return findOrMake(
    languages,
    language,
    () => new Intl.DisplayNames(language, { type: 'language' }),
  )
}

function findOrMake<Format>(made: Map<string, Format>, key: string, make: () => Format): Format {
  const format = made.get(key) ?? make()
  made.set(key, format)
  return format
}
