/** Words and rules for the form's script in one language. */
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

/** Placed at the head of the served script. */
export interface FormSetup {
  /** Address for visitors when the form does not work. */
  readonly email: string
  /** In the language of the site's own form. */
  readonly words: FormWords
  /** Tags that mean this language. */
  readonly own: readonly string[]
  /** Tags of the languages in separate files. */
  readonly others: readonly string[]
  readonly stylesheet: string
  readonly fields: readonly Pick<FieldRule, 'name' | 'required' | 'maxLength' | 'multiline'>[]
  /** The service's sentence about a field, after its name, and the kind of fault it means. */
  readonly details: Readonly<Record<string, string>>
  /** The service's message to a page that may not send the form. */
  readonly foreignDetail: string
  /** The service's default thanks, which the form replaces with its own language. */
  readonly thanks: string
  /** Field of the bot check's token; absent without a bot check. */
  readonly token?: string | undefined
}

/** One language of the form. */
export interface FormSpeech {
  readonly words: FormWords
  /** The form, for an empty element. */
  readonly markup: string
}

/** The facts of a deployment that a script needs. `widget` is the bot check's HTML. */
export interface FormFacts {
  readonly email: string
  readonly text: Texts
  /** Languages in which the form is available. */
  readonly languages: readonly string[]
  readonly form: Pick<
    FormMarkup,
    'topics' | 'words' | 'ownLanguage' | 'answerWithin' | 'privacy' | 'widget'
  > & {
    /** Shown in place of the default thanks. Default: the thanks of the language. */
    readonly thanks?: string
    /** Their language (BCP 47), where it differs from the form's. */
    readonly thanksLanguage?: string | undefined
    /** Field of the bot check's token. Default: no bot check. */
    readonly token?: string | undefined
  }
  /** The success message on the wire. Default: contract 2.2. */
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

/** The markup posts to the canonical path, which the script completes with its own origin. */
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
