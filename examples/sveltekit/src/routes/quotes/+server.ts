/** A form of the site's own. */
export const POST = () => new Response('Noted.')
