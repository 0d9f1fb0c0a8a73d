import type { APIRoute } from 'astro'

/** A form of the site's own. */
export const POST: APIRoute = () => new Response('Noted.')
