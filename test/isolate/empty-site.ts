/** An empty Worker: the base cost of workerd and its tools. */
const worker = { fetch: (): Response => new Response('') }

export default worker
