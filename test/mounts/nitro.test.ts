/** Nitro's own programs and the answers of its middleware. */
import { writeFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { mount } from '../../packages/frontdesk/src/mounts/nitro.ts'
import { openFrontdesk } from '../../packages/frontdesk/src/service/open-frontdesk.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'

const folder = scratchFolder()
writeFileSync(
  folder.file('frontdesk.config.mjs'),
  `export default {
  site: {
    name: 'Harbour Boats',
    description: 'Harbour Boats builds and mends rowing boats for people who row before breakfast.',
    languages: ['en'],
    email: 'hello@harbour-boats.example',
  },
}
`,
)
const opened = await openFrontdesk({
  config: folder.file('frontdesk.config.mjs'),
  env: { DATA_DIR: folder.file('data') },
  log: { info() {}, warn() {}, error() {} },
})
afterAll(async () => {
  await opened.close()
  folder[Symbol.dispose]()
})

async function ask(more: { readonly ip?: string } = {}): Promise<string | null> {
  const headers = { 'accept-encoding': 'gzip', host: 'localhost:3000' }
  const request = new Request('http://localhost:3000/llms.txt', { headers })
  const answer = await mount(opened)({
    req: Object.assign(request, more),
    res: { headers: new Headers() },
  })
  if (!(answer instanceof Response)) throw new Error('This is no answer.')
  expect(answer.status).toBe(200)
  return answer.headers.get('content-encoding')
}

describe('frontdesk/nitro', () => {
  it("compresses an answer on Node's own server", async () => {
    expect(await ask({ ip: '127.0.0.1' })).toBe('gzip')
  })

  it('does not compress an answer for nitro dev, which would decompress it but keep its header', async () => {
    expect(await ask()).toBeNull()
  })
})
