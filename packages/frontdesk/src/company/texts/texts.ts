/**
 * Every word that a person reads on a site, in one language. A language is one file of these beside
 * this one, and one line in `shipped.ts`.
 */
import type { en } from './languages/en.ts'
import type { Grouping } from './size-text.ts'

/** Everything that people read in one language, as English has it; what programs read stays English. */
export interface Texts extends Omit<Words<typeof en>, 'direction' | 'grouping'> {
  readonly direction: 'ltr' | 'rtl'
  /** How long numbers are written: what stands between groups of three digits, and from how many on. */
  readonly grouping: Grouping
}

/** The same words in another language. */
type Words<T> = T extends string
  ? string
  : T extends readonly string[]
    ? readonly string[]
    : T extends (...values: never) => string
      ? T
      : { readonly [K in keyof T]: Words<T[K]> }

/** A language that can be had. */
export interface LoadableTexts {
  /** BCP 47. */
  readonly language: string
  load(): Promise<Texts>
}

/** Pages and documents that people look for, on this service or on the site. */
export type PageName = keyof Texts['pages']

export type PageText = Texts['pages'][PageName]

/** What can be wrong with a field; `other` for what no person does with the form. */
export type FaultText = Exclude<keyof Texts['faults'], 'heading'>

/** Every way in which sending can fail as a whole. */
export type ProblemText = keyof Texts['problems']
