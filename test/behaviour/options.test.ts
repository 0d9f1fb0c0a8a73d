/** Options of `createFrontdesk`, from callers with and without a compiler. */
import { describe, expect, it } from 'vitest'
import { createFrontdesk, none, type FrontdeskOptions } from '../../packages/frontdesk/src/index.ts'
import { exampleArticles } from '../harness/example-articles.ts'
import { exampleSecurity, exampleSite } from '../harness/example-site.ts'
import { memoryStore } from '../harness/memory-store.ts'
import { textsOf } from '../harness/texts.ts'

const good: FrontdeskOptions = {
  site: exampleSite,
  baseUrl: 'https://northwind.example',
  verifier: none(),
  store: memoryStore(),
}

/** Like a program without a compiler. */
function create(options: object): void {
  Reflect.apply(createFrontdesk, undefined, [options])
}

function messagesFor(options: object): readonly string[] {
  try {
    create({ ...good, ...options })
  } catch (error) {
    const text = error instanceof Error ? error.message : ''
    const [, list] = text.split('createFrontdesk cannot work with these options:\n  - ')
    return list === undefined ? [`not this: ${text}`] : list.split('\n  - ')
  }
  return []
}

describe('createFrontdesk', () => {
  it('accepts every option', () => {
    expect(
      messagesFor({
        contact: { successMessage: 'Thanks.' },
        articles: exampleArticles,
        serve: ['contact'],
        texts: [textsOf('de')],
        languages: [{ language: 'de', load: async () => textsOf('de') }],
        theme: { radius: 4 },
        robots: { aiTrain: true },
        security: exampleSecurity,
        inquiries: { mailed: true, keptDays: 90 },
        altchaSecrets: ['s'.repeat(32)],
        proxies: { proxies: ['10.0.0.0/8'], header: 'forwarded' },
        encoders: [{ name: 'none', encode: (bytes: unknown) => Promise.resolve(bytes) }],
        log: { info() {}, warn() {}, error() {} },
        now: Date.now,
      }),
    ).toEqual([])
  })

  it('names the texts that a language lacks, to callers without a compiler', () => {
    const { send: _, ...silent } = textsOf('de')
    const wrong = { ...silent, language: 'cy', progress: { slow: 'Araf …' }, meant: 'Helo' }
    expect(messagesFor({ texts: [textsOf('de'), wrong] })).toEqual([
      'texts[1] lacks send, progress.checking, progress.sending, meant: a language needs every text. Take those of another as the example (frontdesk/texts/en).',
    ])
    expect(messagesFor({ texts: [{ ...textsOf('de'), language: 'no language' }] })).toEqual([
      expect.stringMatching(/^texts\[0\] was an object: texts must be a list of texts/),
    ])
  })

  it('names a base URL with a slash at its end, and a missing email address, at once', () => {
    const { email: _, ...site } = exampleSite
    expect(messagesFor({ baseUrl: 'https://northwind.example/', site })).toEqual([
      expect.stringMatching(/^site\.email is missing: it must be an email address\. \w/),
      'baseUrl was "https://northwind.example/": it must be an origin: http or https, host, port if any, in lower case and without a path. Write it like https://northwind.example, without a slash at the end.',
    ])
  })

  it.each([
    ['baseUrl', { baseUrl: undefined }],
    ['store', { store: undefined }],
    ['store', { store: { append() {} } }],
    ['verifier', { verifier: none }],
    ['verifier', { verifier: undefined }],
    ['articles', { articles: './articles' }],
    ['articles[0]', { articles: [{ ...exampleArticles[0], slug: 'Not a slug' }] }],
    ['articles[0]', { articles: [{ ...exampleArticles[0], authors: 'Ada' }] }],
    ['contact.onOutage', { contact: { onOutage: 'shrug' } }],
    ['theme.accent.light', { theme: { accent: { light: '#7bc47f', dark: '#6fd08c' } } }],
    ['inquiries.keptDays', { inquiries: { keptDays: 0 } }],
    ['proxies.proxies[0]', { proxies: { proxies: ['proxy.example'] } }],
    ['limiters', { limiters: { contact: { consume() {}, peek() {} } } }],
    ['encoders[0]', { encoders: ['gzip'] }],
    ['log', { log: () => {} }],
    ['now', { now: 0 }],
    ['port', { port: 3000 }],
  ])('names %s when it is wrong, and nothing else: %j', (key, options) => {
    const messages = messagesFor(options)
    expect(messages).toHaveLength(1)
    expect(messages[0]?.split(' ')[0]).toBe(key)
  })

  it('suggests a key for a mistyped one, and shows no secret', () => {
    const [unknown] = messagesFor({ verifyer: none() })
    expect(unknown).toBe('verifyer is not a known key. Did you mean verifier?')
    const [secret] = messagesFor({ altchaSecrets: ['too short'] })
    expect(secret).toMatch(/^altchaSecrets is wrong \(not shown here\)/)
    expect(secret).not.toContain('too short')
  })

  it.each([undefined, null, 'options', []])('refuses %j for options', (options) => {
    expect(() => Reflect.apply(createFrontdesk, undefined, [options])).toThrow(
      /the options was .* an object/,
    )
  })

  it('treats an undefined key as left out', async () => {
    const frontdesk = createFrontdesk({
      ...good,
      ...Object.fromEntries(['theme', 'security', 'log', 'now'].map((key) => [key, undefined])),
      robots: Object.fromEntries([['search', undefined]]),
    })
    const answer = await frontdesk.fetch(new Request('https://northwind.example/robots.txt'))
    expect(await answer.text()).toContain('search=yes')
  })

  it('accepts a bot check and a store that are instances of a class', () => {
    class Check {
      readonly #inner = none()
      readonly name = 'own'
      readonly field = undefined
      readonly sources = {}
      widget(): string {
        return this.#inner.widget()
      }
      identify(): undefined {}
      verify(): Promise<{ human: true }> {
        return Promise.resolve({ human: true })
      }
    }
    expect(messagesFor({ verifier: new Check() })).toEqual([])
  })
})
