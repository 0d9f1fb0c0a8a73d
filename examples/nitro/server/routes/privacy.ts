import { defineHandler } from 'nitro/h3'

export default defineHandler(
  () => new Response('<h1>Privacy at the yard</h1>', { headers: { 'content-type': 'text/html' } }),
)
