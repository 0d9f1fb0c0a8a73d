/** The list of inquiries and the page of one, in a browser without script. */
import { describe, expect, it } from 'vitest'
import type { Inquiry } from '../../packages/frontdesk/src/inquiries/inquiry.ts'
import { createTestInbox, type TestInbox } from '../harness/inbox.ts'
import { createClaim, createSubmission } from '../harness/inquiry.ts'

const DAY_MS = 86_400_000

async function append(inbox: TestInbox, ...all: readonly Partial<Inquiry>[]): Promise<void> {
  for (const changes of all) await inbox.store.append(createSubmission(changes))
}

/** Ids in the order of the page. */
function readIds(html: string): readonly string[] {
  return [...html.matchAll(/class="name" href="\/inquiries\/([^"]+)"/g)].map(([, id = '']) => id)
}

describe('the list', () => {
  it('has 50 a page, newest first, and links the next page by position', async () => {
    await using inbox = await createTestInbox()
    const start = inbox.clock.now()
    await append(
      inbox,
      ...Array.from({ length: 52 }, (_, at) => ({
        id: `i-${String(at).padStart(2, '0')}`,
        // Two per millisecond.
        receivedAt: start + Math.floor(at / 2),
      })),
    )
    const ada = await inbox.signIn('reader')
    const first = await ada.get('/')
    const ids = readIds(first.text)
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([50, 'i-51', 'i-02'])
    const older = /rel="next" href="([^"]+)"/.exec(first.text)?.[1] ?? ''
    const second = await ada.get(older)
    expect(readIds(second.text)).toEqual(['i-01', 'i-00'])
    expect(second.text).not.toContain('rel="next"')
    expect(second.text).toContain('>Newest</a>')
  })

  it('shows state, person, topic, language, mail and unread mark, with text escaped', async () => {
    await using inbox = await createTestInbox()
    await append(
      inbox,
      { id: 'plain', firstName: '<b>Ada', message: 'Topic: Sales\n\nHow much?', language: 'de-AT' },
      { id: 'held', quarantine: 'many-links' },
    )
    const ada = await inbox.signIn('agent', 'ada@example.com')
    const { id: adaId = '' } = (await inbox.parts.accounts.findByEmail('ada@example.com')) ?? {}
    const change = { kind: 'assign', to: adaId } as const
    await inbox.parts.work.changes.apply(change, [{ id: 'plain', version: 0 }], adaId)
    const { text } = await ada.get('/')
    const row = /<li class="unread">(?:(?!<\/li>).)*&lt;b&gt;Ada.*?<\/li>/s.exec(text)?.[0] ?? ''
    for (const part of [
      '>How much?<',
      '>Sales<',
      '>Austrian German<',
      'Mail waiting',
      '</svg>Open',
    ]) {
      expect(row).toContain(part)
    }
    expect(text).not.toContain('<b>')
    await ada.get('/inquiries/plain')
    expect((await ada.get('/')).text.match(/class="unread"/g)).toHaveLength(1)
    const other = await inbox.signIn('reader')
    expect((await other.get('/')).text.match(/class="unread"/g)).toHaveLength(2)
  })

  it('is narrowed by its address: state, person, topic, language, day, mail and words', async () => {
    await using inbox = await createTestInbox()
    const now = inbox.clock.now()
    await append(
      inbox,
      { id: 'old', receivedAt: now - 3 * DAY_MS, email: 'zoe@müller.example' },
      { id: 'sales', receivedAt: now, message: 'Topic: Sales\n\nEine Frage', language: 'de' },
      { id: 'spam', receivedAt: now, quarantine: 'spam' },
      { id: 'held', receivedAt: now - 1, quarantine: 'many-links' },
    )
    const [claimed] = await inbox.store.claim(createClaim({ limit: 1 }))
    const { inquiry, part = 0, attempt = 1 } = claimed ?? {}
    const inquiryId = inquiry?.id ?? ''
    await inbox.store.settle({ inquiryId, part, attempt }, { kind: 'sent', reply: '250 ok' })
    const ada = await inbox.signIn('agent', 'ada@example.com')
    const { id: adaId = '' } = (await inbox.parts.accounts.findByEmail('ada@example.com')) ?? {}
    const change = { kind: 'assign', to: adaId } as const
    await inbox.parts.work.changes.apply(change, [{ id: 'sales', version: 0 }], adaId)
    const day = new Date(now).toISOString().slice(0, 10)
    const all = ['sales', 'held', 'old']
    for (const [path, ids] of [
      ['/', all],
      ['/?state=open', ['sales', 'old']],
      ['/?state=held', ['held']],
      ['/?state=spam', ['spam']],
      ['/?state=nonsense&before=x&since=y', all],
      ['/?who=me', ['sales']],
      [`/?who=${adaId}`, ['sales']],
      ['/?who=none', ['held', 'old']],
      ['/?topic=Sales', ['sales']],
      ['/?language=de', ['sales']],
      [`/?since=${day}`, ['sales', 'held']],
      ['/?q=M%C3%9CLLER', ['old']],
      ['/?q=zoe%40xn--mller-kva.example', ['old']],
      ['/?q=rage+eine', ['sales']],
      ['/?q=nothing', []],
      ['/?unmailed=1', all.filter((id) => id !== inquiryId)],
    ] as const) {
      expect([path, readIds((await ada.get(path)).text)]).toEqual([path, ids])
    }
    // A search from a view of another language kept all but the language.
    expect((await ada.get('/?language=pl')).text).toMatch(
      /<option value="pl" selected="">\s*Polish</,
    )
    // The filter for a departed colleague showed "Anyone".
    await inbox.signIn('owner')
    await inbox.parts.accounts.disable(adaId, inbox.clock.now())
    const bob = await inbox.signIn('agent', 'bob@example.com')
    expect((await bob.get(`/?who=${adaId}`)).text).toContain(
      `<option value="${adaId}" selected="">ada</option>`,
    )
    expect((await bob.get('/?q=%22%3E%3Cb%3E')).text).toContain('value="&quot;&gt;&lt;b&gt;"')
  })
})

describe('the languages of the inbox', () => {
  it('are eleven: each browser is answered in the first one that it asks for', async () => {
    await using inbox = await createTestInbox()
    await append(inbox, { id: 'one' })
    const ada = await inbox.signIn('owner')
    const titles = new Set<string>()
    for (const tag of ['da', 'de-AT', 'en', 'es', 'fr', 'it', 'nl', 'nb', 'pl', 'pt', 'sv']) {
      const asked = { 'accept-language': `xx, ${tag};q=0.9, en;q=0.1` }
      for (const path of ['/', '/inquiries/one', '/figures', '/person', '/record', '/account']) {
        const seen = await ada.get(path, asked)
        expect([path, tag, seen.status]).toEqual([path, tag, 200])
        expect(seen.text).not.toContain('undefined')
      }
      const { text } = await ada.get('/', asked)
      expect(text).toContain(`<html lang="${tag === 'nb' ? 'no' : tag.slice(0, 2)}"`)
      titles.add(/class="views" aria-label="[^"]*">.*?<a[^>]*>([^<]*)/s.exec(text)?.[1] ?? '')
    }
    expect(titles.size).toBe(11)
    const refused = await ada.get('/', { 'accept-language': 'de;q=0, fr;q=0.5' })
    expect(refused.text).toContain('<html lang="fr"')
  })
})

describe('the page of an inquiry', () => {
  it('shows the message, its details, mail, notes, other inquiries and the record', async () => {
    await using inbox = await createTestInbox()
    await append(
      inbox,
      { id: 'earlier', message: 'The first one' },
      {
        id: 'this',
        message: 'Two\n<script>lines</script>',
        page: '/de/kontakt',
        quarantine: 'many-links',
      },
      { id: 'other', email: 'eve@example.com', message: 'Somebody else' },
    )
    const [claimed] = await inbox.store.claim(createClaim({ limit: 1 }))
    const { inquiry, part = 0, attempt = 1 } = claimed ?? {}
    await inbox.store.settle(
      { inquiryId: inquiry?.id ?? '', part, attempt },
      { kind: 'failed', code: '550 5.1.1', error: 'no <such> user' },
    )
    const ada = await inbox.signIn('agent', 'ada@example.com')
    const { id: accountId = '' } = (await inbox.parts.accounts.findByEmail('ada@example.com')) ?? {}
    await inbox.parts.work.notes.add({ inquiryId: 'this', accountId, text: 'Call <her>.' })
    const { status, text } = await ada.get('/inquiries/this')
    expect(status).toBe(200)
    for (const part of [
      'Two\n&lt;script&gt;lines&lt;/script&gt;',
      '/de/kontakt',
      'many links',
      'Call &lt;her&gt;.',
      'The first one',
      '<strong>ada</strong> read it',
    ]) {
      expect(text).toContain(part)
    }
    expect(text).not.toContain('Somebody else')
    const failed = await ada.get(`/inquiries/${inquiry?.id ?? ''}`)
    expect(failed.text).toContain('550 5.1.1 no &lt;such&gt; user')
    expect(failed.text).toContain('1 attempt<')
    const bob = await inbox.signIn('reader', 'bob@example.com')
    expect((await bob.get('/inquiries/this')).text).toContain('Also opened by ada.')
    expect((await bob.get('/inquiries/nope')).status).toBe(410)
  })
})
