/** A form as it arrived, whatever its encoding (contract 4.1). */

/** One field. `file` marks a multipart part that carries a file name. */
export interface FormPart {
  readonly name: string
  readonly value: string
  readonly file: boolean
}

/** Why a body is not a form that can be taken. Each becomes a 400 with its own detail. */
export type FormFault =
  | 'media-type'
  | 'charset'
  | 'content-encoding'
  | 'too-large'
  | 'too-many-fields'
  | 'truncated'
  | 'malformed'
  | 'not-utf-8'

export type FormOutcome =
  | { readonly ok: true; readonly parts: readonly FormPart[] }
  | {
      readonly ok: false
      readonly fault: FormFault
      /** True when body bytes may be left unread, so that the connection must close. */
      readonly unread: boolean
    }

export interface FormLimits {
  /** Largest body, in bytes. */
  readonly maxBytes: number
  /** Most fields. */
  readonly maxFields: number
}

/** Reads and decodes a form body within its limits. Never throws for what a client sends. */
export async function parseForm(_request: Request, _limits: FormLimits): Promise<FormOutcome> {
  return { ok: false, fault: 'media-type', unread: true }
}
