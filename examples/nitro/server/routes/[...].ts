import { defineHandler } from 'nitro/h3'

/** The site's own 404 page. */
export default defineHandler(
  () =>
    new Response('<h1>No such page at the yard</h1>', {
      status: 404,
      headers: { 'content-type': 'text/html' },
    }),
)
