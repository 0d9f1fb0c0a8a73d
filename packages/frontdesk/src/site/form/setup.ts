/** What the service tells the form's script: what to say and what to check, in one language. */
import { fieldFaultKinds, toFaultDetail } from '../../contract/field-faults.ts'
import { inquiryFields, type FieldRule } from '../../contract/fields.ts'
import { paths } from '../../contract/paths.ts'
import { FOREIGN_ORIGIN_DETAIL } from '../../contract/problems.ts'
import { en } from '../../company/texts/languages/en.ts'
import type { Texts } from '../../company/texts/texts.ts'
import { toNames } from '../../company/texts/index.ts'
import { toFormWords, type FormWords } from '../../company/texts/form-words.ts'
import { renderForm, type FormMarkup } from './markup.ts'
import { FORM_STYLESHEET_PATH } from './stylesheet.ts'

/** Stands at the head of the served script. */
export interface FormSetup {
  /** Where people write when the form cannot work for them. */
  readonly email: string
  /** In the language that the site's own form speaks. */
  readonly words: FormWords
  /** What a page may call it. */
  readonly own: readonly string[]
  /** What a page may call the languages that a separate file has. */
  readonly others: readonly string[]
  readonly stylesheet: string
  readonly fields: readonly Pick<FieldRule, 'name' | 'required' | 'maxLength' | 'multiline'>[]
  /** What the service says of a field after its name, and the kind of fault that this is. */
  readonly details: Readonly<Record<string, string>>
  /** What the service says to a page that may not send the form. */
  readonly foreignDetail: string
  /** The thanks of the wire, which a form says in its language. */
  readonly thanks: string
  /** Field of the bot check's token; absent where nothing is checked. */
  readonly token?: string | undefined
}

/** One language of the form. */
export interface FormSpeech {
  readonly words: FormWords
  /** The form, for an element that has none. */
  readonly markup: string
}

/** Of what a deployment says, only what a script needs. `widget` is the bot check's HTML. */
export interface FormFacts {
  readonly email: string
  readonly text: Texts
  /** That the form can be asked for. */
  readonly languages: readonly string[]
  readonly form: Pick<
    FormMarkup,
    'topics' | 'words' | 'ownLanguage' | 'answerWithin' | 'privacy' | 'widget'
  > & {
    /** What is said for the thanks of the wire. Default: the thanks of the language. */
    readonly thanks?: string
    /** Of those, where it is not that of the form (BCP 47). */
    readonly thanksLanguage?: string | undefined
    /** Field of the bot check's token. Default: there is none. */
    readonly token?: string | undefined
  }
  /** The thanks of the wire. Default: its own (contract 2.2). */
  readonly successMessage?: string
}

export function toFormSetup(facts: FormFacts): FormSetup {
  const { email, text, languages, successMessage = en.success.message } = facts
  return {
    email,
    words: toWords(facts),
    own: toNames(text.language),
    others: languages.filter((language) => language !== text.language).flatMap(toNames),
    stylesheet: FORM_STYLESHEET_PATH,
    fields: inquiryFields.map(({ name, required, maxLength, multiline }) => ({
      name,
      required,
      maxLength,
      multiline,
    })),
    details: toDetails(),
    foreignDetail: FOREIGN_ORIGIN_DETAIL,
    thanks: successMessage,
    token: facts.form.token,
  }
}

/** Its markup sends to the canonical path, which the script completes with its own origin. */
export function toFormSpeech({ text, form }: Pick<FormFacts, 'text' | 'form'>): FormSpeech {
  const { thanks: _thanks, thanksLanguage: _language, token: _token, ...markup } = form
  return {
    words: toWords({ text, form }),
    markup: renderForm({ text, action: paths.contact, idPrefix: 'frontdesk-', ...markup }),
  }
}

function toWords({ text, form }: Pick<FormFacts, 'text' | 'form'>): FormWords {
  const words = toFormWords(text, inquiryFields.length)
  const { thanks: message = text.success.message, thanksLanguage } = form
  return { ...words, success: { ...words.success, message }, thanksLanguage }
}

function toDetails(): FormSetup['details'] {
  const known = fieldFaultKinds.filter((kind) => kind !== 'repeated' && kind !== 'file')
  return Object.fromEntries(
    inquiryFields.flatMap((rule) =>
      known.map((kind) => [toFaultDetail(rule, kind).slice(rule.name.length + 1), kind]),
    ),
  )
}
