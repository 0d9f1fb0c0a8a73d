/** Requests with the contact form, as programs send them. */
import { goodForm } from './frontdesk.ts'

export const PATH = '/api/v1/contact'
export const post = (
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields),
  headers,
})
export const verified: Readonly<Record<string, string>> = { ...goodForm, 'bot-token': 'good' }

/** A body that records whether anyone began to read it. */
export function watchedBody(): { readonly stream: ReadableStream; wasRead(): boolean } {
  let pulled = false
  const stream = new ReadableStream(
    {
      pull(controller) {
        pulled = true
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  return { stream, wasRead: () => pulled }
}
