/** Each filter of the list keeps its place in the address, reaches the store, and has a control. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  parseListQuery,
  toInboxQuery,
  toListPath,
  type ListQuery,
} from '../../packages/inbox/src/inquiries/list-query.ts'
import { createTestInbox, type TestInbox, type Visitor } from '../harness/inbox.ts'

const addresses: Readonly<Record<keyof ListQuery, string>> = {
  state: '/?state=closed',
  who: '/?who=none',
  topic: '/?topic=Sales',
  language: '/?language=de',
  since: '/?since=2026-11-24',
  unmailed: '/?unmailed=1',
  search: '/?q=Norway',
  before: '/?before=1795237200000.norway',
}

const filters = Object.entries(addresses)

let inbox: TestInbox
let agent: Visitor

beforeAll(async () => {
  inbox = await createTestInbox()
  agent = await inbox.signIn('agent')
})
afterAll(() => inbox[Symbol.asyncDispose]())

const parse = (address: string): ListQuery =>
  parseListQuery(new URL(address, 'http://inbox.invalid').searchParams)

describe('the query of a list', () => {
  it.each(filters)('has %s in its address', (_, address) => {
    expect(toListPath(parse(address))).toBe(address)
  })

  it.each(filters)('narrows by %s in the store', (_, address) => {
    const all = toInboxQuery(parse('/'), 'ada', 'UTC')
    expect(toInboxQuery(parse(address), 'ada', 'UTC')).not.toEqual(all)
  })

  it.each(filters.filter(([name]) => name !== 'before'))(
    'has a control for %s in its form',
    async (_, address) => {
      const [, name = ''] = /\?(\w+)=/.exec(address) ?? []
      const { text } = await agent.get(address)
      const [form = ''] = /<form method="get"[^]*?<\/form>/.exec(text) ?? []
      expect(form).toContain(` name="${name}"`)
    },
  )
})
