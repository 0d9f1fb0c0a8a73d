/** Reads forms, up to a bound. */

/** Bytes of the largest form: a long note, percent-encoded. */
const MAX_FORM_BYTES = 262_144

export interface Form {
  /** The last value of a field, trimmed; empty where it is missing. */
  text(name: string): string
  /** All values, for checkboxes. */
  all(name: string): readonly string[]
  readonly entries: readonly (readonly [name: string, value: string])[]
}

export type FormOutcome =
  | { readonly ok: true; readonly form: Form }
  | { readonly ok: false; readonly status: 413 | 415 }

/** Only the encoding of our forms: no JSON, no files. */
export async function readForm(request: Request): Promise<FormOutcome> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type))
    return { ok: false, status: 415 }
  const bytes = await readBytes(request)
  if (!bytes) return { ok: false, status: 413 }
  return { ok: true, form: toForm([...new URLSearchParams(new TextDecoder().decode(bytes))]) }
}

/** Undefined where it is too large. */
async function readBytes(request: Request): Promise<Uint8Array | undefined> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of request.body ?? []) {
    length += piece.length
    if (length > MAX_FORM_BYTES) return undefined
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

export function toForm(entries: Form['entries']): Form {
  const all = (name: string): readonly string[] =>
    entries.filter(([key]) => key === name).map(([, value]) => value)
  return { entries, all, text: (name) => all(name).at(-1)?.trim() ?? '' }
}
