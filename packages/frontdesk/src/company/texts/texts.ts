/**
 * All words of a site for people, in one language. A language is one file like those beside this
 * one, and one line in `shipped.ts`.
 */
import type { en } from './languages/en.ts'
import type { Grouping } from './size-text.ts'

/**
 * All texts for people in one language, with the members of English. Texts for programs stay
 * English.
 */
export interface Texts extends Omit<Words<typeof en>, 'direction' | 'grouping'> {
  readonly direction: 'ltr' | 'rtl'
  /** Grouping of long numbers: the separator, and the digits from which it is used. */
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

/** A language that can be loaded. */
export interface LoadableTexts {
  /** BCP 47. */
  readonly language: string
  load(): Promise<Texts>
}

/** Pages and documents that people look for, here or on the surrounding site. */
export type PageName = keyof Texts['pages']

export type PageText = Texts['pages'][PageName]

/** Kinds of field faults; `other` for what a person cannot cause with the form. */
export type FaultText = Exclude<keyof Texts['faults'], 'heading'>

/** Every way in which sending can fail. */
export type ProblemText = keyof Texts['problems']
