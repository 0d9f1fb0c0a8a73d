import type { Texts } from './texts.ts'

/** Any part of a language. */
export type TextChanges = Changes<Texts>

type Changes<T> = {
  readonly [K in keyof T]?: T[K] extends string | readonly unknown[] | ((...all: never) => unknown)
    ? T[K]
    : Changes<T[K]>
}

/**
 * The same language with some of it in other words: `changeTexts(de, { send: 'Absenden' })`.
 *
 * @param texts A language of the package, such as `de` of `frontdesk/texts/de`.
 * @param changes The words that differ; all others stay.
 */
export function changeTexts(texts: Texts, changes: TextChanges): Texts {
  return merge(texts, changes)
}

function merge<T extends object>(whole: T, changes: Changes<T>): T {
  const parts = Object.entries(whole).map(([key, part]: readonly [string, unknown]) => {
    const change: unknown = Reflect.get(changes, key)
    if (change === undefined) return [key, part] as const
    return [key, isSection(part) && isSection(change) ? merge(part, change) : change] as const
  })
  return Object.assign({ ...whole }, Object.fromEntries(parts))
}

function isSection(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
