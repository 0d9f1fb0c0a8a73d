/** The links in the company's mail, to pages that ask before they act. */
import { expect, it } from 'vitest'
import { composeInquiry } from '../../packages/frontdesk/src/mail/inquiry-mail.ts'
import { createTestInbox, inboxMail } from '../harness/inbox.ts'
import { createInquiry } from '../harness/inquiry.ts'

it('lead to pages with one button each; opening them changes nothing', async () => {
  await using inbox = await createTestInbox()
  const inquiry = createInquiry({ quarantine: 'many-links' })
  await inbox.store.append({ inquiry, token: undefined, delivery: 'held' })
  const addressed = { to: 'office@halden.example', messageId: '<1@halden.example>', date: 0 }
  const compose = (inboxUrl: string | undefined) =>
    composeInquiry(inquiry, addressed, { ...inboxMail, inboxUrl })
  const { text = '', html = '' } = compose(inbox.url)
  const urls = [...text.matchAll(/^(.+): (http\S+)$/gm)]
  expect(urls.map(([, label]) => label)).toEqual([
    'Answer by mail',
    'Take it',
    'Mark as answered',
    'Not spam',
    'Spam',
  ])
  for (const [, , url = ''] of urls) expect(html).toContain(`href="${url}"`)
  expect(compose(undefined).text).not.toContain('http')

  const paths = urls.map(([, , url = '']) => new URL(url).pathname)
  const readVersion = async (): Promise<number | undefined> =>
    (await inbox.store.list({ ids: [inquiry.id], limit: 1 }))[0]?.handling.version
  const ada = await inbox.signIn('agent', 'ada@example.com')
  const reader = await inbox.signIn('reader', 'rita@example.com')
  for (const path of paths) {
    expect((await inbox.visit().get(path)).status).toBe(303)
    expect((await reader.get(path)).status).toBe(403)
    expect((await ada.get(path)).status).toBe(200)
  }
  expect(await readVersion()).toBe(0)

  for (const path of paths.filter((one) => /(?:assignment|answered|release)$/.test(one))) {
    const page = await ada.get(path)
    const [, action = ''] = new RegExp(`action="(${path})"`).exec(page.text) ?? []
    const fields = { version: page.field('version'), to: page.field('to') }
    expect((await ada.post(action, fields)).location).toBe(`/inquiries/${inquiry.id}`)
  }
  const [entry] = await inbox.store.list({ ids: [inquiry.id], limit: 1 })
  const { id } = (await inbox.parts.accounts.findByEmail('ada@example.com')) ?? {}
  expect(entry?.handling).toMatchObject({ version: 3, state: 'answered', assignee: id })
  expect(entry?.inquiry.quarantine).toBeUndefined()
})
