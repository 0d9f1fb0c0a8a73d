/** The package README describes the types that the interface requires. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  createFrontdesk,
  none,
  type Intake,
  type SharedValues,
} from '../../packages/frontdesk/src/index.ts'
import { frontdeskOptions } from '../../packages/frontdesk/src/settings/declarations/frontdesk-options.ts'
import { goodForm } from '../harness/frontdesk.ts'
import { exampleSite } from '../harness/example-site.ts'

describe('the README of the package', () => {
  it('names exactly the methods that a store needs', async () => {
    const readme = readFileSync(new URL('../../docs/package.md', import.meta.url), 'utf8')
    const [, named = ''] = /`store` is your own, with (.*?) \(types/.exec(readme) ?? []
    const methods = [...named.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
    expect(JSON.stringify(frontdeskOptions)).toContain(`a store with ${named.replaceAll('`', '')}`)

    const whole: Intake & SharedValues = {
      append: async () => 'stored',
      findTokenUse: async () => undefined,
      keep: async (_name, candidate) => candidate,
    }
    expect(Object.keys(whole)).toEqual(methods)
    const baseUrl = 'https://northwind.example'
    const site = { site: exampleSite, baseUrl, store: whole, verifier: none() }
    const body = new URLSearchParams(goodForm)
    const request = new Request(`${baseUrl}/api/v1/contact`, { method: 'POST', body })
    const answer = await createFrontdesk(site).fetch(request, { clientAddress: '192.0.2.1' })
    expect(answer.status).toBe(200)
  })
})
