/** A Worker that does nothing: what workerd and its tools take by themselves. */
const worker = { fetch: (): Response => new Response('') }

export default worker
