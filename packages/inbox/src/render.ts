/** A page as an answer. */
import type { Context } from 'hono'
import { raw } from 'hono/html'
import type { JSX } from 'hono/jsx/jsx-runtime'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

export async function render(
  c: Context,
  page: JSX.Element,
  status: ContentfulStatusCode = 200,
): Promise<Response> {
  return c.html(raw(`<!DOCTYPE html>${await page}`), status)
}
