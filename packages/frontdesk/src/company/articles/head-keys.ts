/** The keys of the front matter, and what each accepts. */
import { isDate } from '../prose/date.ts'
import type { Article, ArticleChange } from './article.ts'

/** The values of the front matter. */
export type FrontMatter = Pick<
  Article,
  | 'title'
  | 'summary'
  | 'authors'
  | 'published'
  | 'updated'
  | 'changes'
  | 'tags'
  | 'language'
  | 'canonical'
>

interface Key {
  /** Completes "it must be". */
  readonly allowed: string
  readonly remedy: string
  accepts(value: unknown): boolean
}

const MAX_NAMES = 20

const MAX_CHANGES = 100

export const keys: { readonly [K in keyof Required<FrontMatter> | 'draft']: Key } = {
  title: text(1, 150, 'Write the title as readers see it.'),
  summary: text(50, 300, 'Say in one or two sentences what the article says.'),
  authors: names('List who wrote it, such as [Ada Lovelace].'),
  published: date('Write the day of first publication, like 2026-03-12.'),
  updated: date('Write the day of the last change, not before published, or leave the key out.'),
  changes: {
    allowed: `a list of 1 to ${MAX_CHANGES} changes, each with date and what`,
    remedy: 'Write each like {date: 2026-05-03, what: Corrected the height of the quay.}.',
    accepts: (value) =>
      Array.isArray(value) &&
      value.length > 0 &&
      value.length <= MAX_CHANGES &&
      value.every(isChange),
  },
  draft: {
    allowed: 'true or false',
    remedy: 'Write true to keep the article back, or leave the key out.',
    accepts: (value) => typeof value === 'boolean',
  },
  tags: names('List a few words, such as [tides, harbours], or leave the key out.'),
  language: {
    allowed: 'a language tag (BCP 47)',
    remedy: "Write it like en, or leave the key out for the site's main language.",
    accepts: isLanguage,
  },
  canonical: {
    allowed: 'an absolute https address',
    remedy: 'Name the place where the article appeared first, or leave the key out.',
    accepts: (value) =>
      typeof value === 'string' && /^https:\/\/\S+$/.test(value) && URL.canParse(value),
  },
}

export const required = ['title', 'summary', 'authors', 'published'] as const

export function isChange(value: unknown): value is ArticleChange {
  if (typeof value !== 'object' || value === null) return false
  const { date, what, ...others } = { date: undefined, what: undefined, ...value }
  return isDate(date) && isText(what, 1, 300) && Object.keys(others).length === 0
}

function text(least: number, most: number, remedy: string): Key {
  return {
    allowed: `text of ${least} to ${most} characters on one line`,
    remedy,
    accepts: (value) => isText(value, least, most),
  }
}

function date(remedy: string): Key {
  return { allowed: 'a day (ISO 8601)', remedy, accepts: isDate }
}

function names(remedy: string): Key {
  return {
    allowed: `a list of 1 to ${MAX_NAMES} names`,
    remedy,
    accepts: (value) =>
      Array.isArray(value) &&
      value.length > 0 &&
      value.length <= MAX_NAMES &&
      value.every((name) => isText(name, 1, 100)),
  }
}

function isText(value: unknown, least: number, most: number): value is string {
  if (typeof value !== 'string' || /\p{Cc}/u.test(value)) return false
  const length = [...value].length
  return value.trim() === value && length >= least && length <= most
}

function isLanguage(value: unknown): boolean {
  try {
    return typeof value === 'string' && Intl.getCanonicalLocales(value).length === 1
  } catch {
    return false
  }
}
