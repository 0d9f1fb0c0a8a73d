import type { APIRoute } from 'astro'

export const prerender = false

/** A form of the site's own. */
export const POST: APIRoute = () => new Response('Noted.')
