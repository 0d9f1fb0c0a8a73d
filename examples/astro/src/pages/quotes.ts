import type { APIRoute } from 'astro'

export const prerender = false

/** The site's own form. */
export const POST: APIRoute = () => new Response('Noted.')
