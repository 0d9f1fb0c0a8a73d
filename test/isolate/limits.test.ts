import { Miniflare } from 'miniflare'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import {
  exactLimits,
  type LimitsNamespace,
} from '../../packages/frontdesk/src/mounts/isolate/cloudflare/limits.ts'
import { goodForm } from '../harness/frontdesk.ts'
import { resendApi } from '../harness/mail-services/resend.ts'
import { bundleIsolate, compatibilityDate, toModules } from './bundle.ts'
import { limitedConfig } from './configs.ts'
import { collectCounterTests } from './limits-suite.ts'
import { startIsolateSite } from './site.ts'

let isolate: Miniflare

beforeAll(async () => {
  const bundle = await bundleIsolate(new URL('./limits-suite.ts', import.meta.url))
  isolate = new Miniflare({
    modules: toModules(bundle),
    compatibilityDate,
    durableObjects: { LIMITS: { className: 'SettableLimits', useSQLite: true } },
  })
  await isolate.ready
})

afterAll(() => isolate.dispose())

/** For the names of the tests alone: what runs is inside. */
const nowhere: LimitsNamespace = {
  idFromName: () => '',
  get: () => ({ fetch: () => Promise.reject(new Error('Nothing is counted here.')) }),
}

describe('the Durable Object of limits, in workerd', () => {
  it.each(collectCounterTests(nowhere).map(({ path }, index) => [path.join(' > '), index]))(
    '%s',
    async (_, index) => {
      const answer = await isolate.dispatchFetch(`http://suite.example/run/${index}`)
      expect([answer.status, await answer.text()]).toEqual([204, ''])
    },
  )
})

describe('exactLimits', () => {
  it('lets 30 of a client through in all isolates together (contract 8)', async () => {
    await using site = await startIsolateSite({
      mailApi: resendApi(),
      isolates: { one: {}, two: {}, three: {} },
      entry: new URL('./limited-site.ts', import.meta.url),
      config: limitedConfig,
      limits: 'exact',
    })
    const statuses = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const place = ['one', 'two', 'three'][index % 3] ?? ''
        const body = new URLSearchParams(goodForm)
        const answer = await site.send(paths.contact, { method: 'POST', body, isolate: place })
        return answer.status
      }),
    )
    // 403: counted, and without a solved challenge.
    expect(statuses.filter((status) => status === 403)).toHaveLength(30)
    expect(statuses.filter((status) => status === 429)).toHaveLength(30)
  })

  it('says at once that the objects are missing, and where they are named', () => {
    const env: { readonly LIMITS?: LimitsNamespace } = {}
    const sharedValues = { keep: async (_: string, candidate: string) => candidate }
    // @ts-expect-error What the types of a Worker promise is not there without its configuration.
    expect(() => exactLimits(env.LIMITS, sharedValues)).toThrow(/new_sqlite_classes/)
  })
})
