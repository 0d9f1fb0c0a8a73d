/** A Worker's D1 database, for commands that run elsewhere. */
import { createD1Batch } from '../inquiries/d1/access.ts'
import { readD1Error } from '../inquiries/d1/fault.ts'
import { d1OverHttp, type D1HttpOptions } from '../inquiries/d1/http.ts'
import { requireSchema } from '../inquiries/d1/schema.ts'
import { d1, type D1Store } from '../inquiries/d1/store.ts'

export interface RemoteD1 extends Omit<D1HttpOptions, 'api' | 'fetch'> {
  /** Default {@link API}. */
  readonly api?: string
}

const API = 'https://api.cloudflare.com/client/v4'

/** Rejects with a StoreError where this program did not make the tables. */
export async function openD1({ api = API, ...options }: RemoteD1): Promise<D1Store> {
  const binding = d1OverHttp({ ...options, api, fetch })
  await requireSchema(createD1Batch(binding, undefined)).catch((error: unknown) => {
    throw readD1Error(error)
  })
  return d1(binding)
}
