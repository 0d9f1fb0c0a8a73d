import { Miniflare } from 'miniflare'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { D1Binding } from '../../packages/frontdesk/src/inquiries/d1/binding.ts'
import { d1 } from '../../packages/frontdesk/src/inquiries/d1/store.ts'
import { createClaim, createSubmission } from '../harness/inquiry.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'
import { bundleIsolate, compatibilityDate, toModules } from '../isolate/bundle.ts'
import { collectD1Tests } from '../isolate/d1-suite.ts'

const folder = scratchFolder()
let isolate: Miniflare

beforeAll(async () => {
  const bundle = await bundleIsolate(new URL('../isolate/d1-suite.ts', import.meta.url))
  const d1Databases = ['DB', 'SHARED', 'NEWER', 'EMPTIED', 'CLOCK']
  isolate = new Miniflare({
    modules: toModules(bundle),
    compatibilityDate,
    d1Databases,
    d1Persist: folder.path,
  })
  await isolate.ready
})

afterAll(async () => {
  await isolate.dispose()
  folder[Symbol.dispose]()
})

/** Only for the tests' names: the code runs in workerd. */
const nowhere: D1Binding = {
  prepare: () => {
    throw new Error('No statement runs here.')
  },
  batch: () => Promise.reject(new Error('No statement runs here.')),
}

describe('d1 in a workerd isolate', () => {
  it.each(
    collectD1Tests(nowhere).map(({ name, groups }, index) => [
      [...groups, name].join(' > '),
      index,
    ]),
  )('%s', async (_, index) => {
    const answer = await isolate.dispatchFetch(`http://suite.example/run/${index}`)
    expect([answer.status, await answer.text()]).toEqual([204, ''])
  })
})

/** From inside workerd: each statement from here takes longer than all of them there. */
async function makeTables(name: string): Promise<void> {
  const answer = await isolate.dispatchFetch(`http://suite.example/open?database=${name}`)
  expect(answer.status).toBe(204)
}

describe('the tables of d1', () => {
  it('are created once when many isolates start at the same moment', async () => {
    const binding = await isolate.getD1Database('SHARED')
    const answer = await isolate.dispatchFetch(
      'http://suite.example/start?database=SHARED&stores=12',
    )
    expect(await answer.json()).toEqual(Array.from({ length: 12 }, () => 'stored'))
    expect(await d1(binding).count({})).toBe(12)
    const { results } = await binding.prepare('SELECT version FROM frontdesk_schema').all()
    expect(results).toEqual([{ version: 1 }])
  })

  it('are left unchanged if they have another version, and the message says what to do', async () => {
    const binding = await isolate.getD1Database('NEWER')
    await makeTables('NEWER')
    await binding.prepare('UPDATE frontdesk_schema SET version = 99').run()
    await expect(d1(binding).append(createSubmission())).rejects.toMatchObject({
      name: 'StoreError',
      fault: 'version',
      message: expect.stringMatching(
        /is version 99, and this program's is 1\. No inquiries .*are kept\. Deploy/,
      ),
    })
  })

  it('are not created again after they were dropped under a running isolate', async () => {
    const binding = await isolate.getD1Database('EMPTIED')
    const store = d1(binding)
    await makeTables('EMPTIED')
    await store.open()
    for (const table of ['delivery', 'inquiry']) await binding.prepare(`DROP TABLE ${table}`).run()
    await expect(store.append(createSubmission())).rejects.toMatchObject({
      fault: 'missing',
      message: expect.stringContaining('wrangler d1 time-travel restore'),
    })
  })
})

describe('d1', () => {
  it("uses the database server's clock", async () => {
    await makeTables('CLOCK')
    const store = d1(await isolate.getD1Database('CLOCK'))
    const receivedAt = Date.now() - 60_000
    await store.append(createSubmission({ receivedAt }))
    const [claimed] = await store.claim(createClaim())
    expect(claimed?.ageMs).toBeGreaterThanOrEqual(60_000)
    expect(claimed?.ageMs).toBeLessThan(120_000)
    expect(await store.claim(createClaim())).toEqual([])
  })

  it('fails at once without a binding, and says where to configure it', () => {
    const env: { readonly DB?: D1Binding } = {}
    // @ts-expect-error What Cloudflare's types promise is not there without its configuration.
    expect(() => d1(env.DB)).toThrow(/d1_databases/)
  })
})
