/** The fields of a form, and the reasons why a body is not a form (contract 4.1). */

/** One field, as it arrived. */
export interface FormPart {
  readonly name: string
  /** Empty when `file` is true: such content is neither decoded nor stored. */
  readonly value: string
  /** True for a multipart part with a file name, or with content other than UTF-8 plain text. */
  readonly file: boolean
}

/** Why a body is refused. Each becomes a 400 with its own detail. */
export type FormFault =
  /** Content-Type is missing, repeated, unreadable or not a form type. */
  | 'media-type'
  /** Content-Type names another charset than UTF-8. */
  | 'charset'
  /** The body is compressed. */
  | 'content-encoding'
  /** A multipart boundary is missing or invalid (RFC 2046 5.1.1). */
  | 'boundary'
  | 'too-large'
  | 'too-many-fields'
  /** The body ended early, or the connection broke. */
  | 'truncated'
  | 'malformed'
  | 'not-utf-8'

/** Result of decoding a body that was read in full. */
export type PartsOutcome =
  | { readonly ok: true; readonly parts: readonly FormPart[] }
  | { readonly ok: false; readonly fault: FormFault }
