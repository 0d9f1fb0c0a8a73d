import { describe, expect, it } from 'vitest'
import type { BlockEntry } from '../../inquiries/blocks.ts'
import { parseBlock, toBlockText } from './entry.ts'
import { createFindBlock } from './match.ts'

const form = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'Win@Mail.Spam.example',
  phone: '+44 20 7946 0000',
  message: 'Get a FREE\n SEO audit in Essex!',
}

const toEntries = (texts: readonly string[], on = true): readonly BlockEntry[] =>
  texts.flatMap((text) => {
    const block = parseBlock(text)
    return block ? [{ ...block, on, hits: 0, lastHitAt: undefined, addedAt: 0 }] : []
  })

const find = (...texts: readonly string[]): string | undefined => {
  const found = createFindBlock(toEntries(texts))(form, '203.0.113.77')
  return found && toBlockText(found)
}

describe('createFindBlock', () => {
  it.each([
    'address:win@mail.spam.example',
    'domain:mail.spam.example',
    'domain:spam.example',
    'network:203.0.113.0/24',
    'network:203.0.113.77/32',
    'word:free seo audit',
    'word:lovelace',
    'word:+44 20 7946',
    'word:audit in essex!',
  ])('finds %s', (text) => {
    expect(find('nobody@example.org', text, 'casino')).toBe(text)
  })

  it.each([
    'address:win@spam.example',
    'domain:pam.example',
    'domain:win.example',
    'domain:example.org',
    'network:203.0.112.0/24',
    'network:2001:db8::/32',
    // Not inside longer words, such as Essex.
    'word:sex',
    'word:essex audit',
    'word:udit in',
  ])('does not find %s', (text) => {
    expect(find(text)).toBeUndefined()
  })

  it.each([
    'Get a FREE S\u200BE\u200BO au\u00ADdit',
    'Get a free ＳＥＯ audit',
    'Get a 𝐟𝐫𝐞𝐞 𝙎𝙀𝙊 𝓪𝓾𝓭𝓲𝓽',
    'free\u00A0SEO\u2003audit',
  ])('finds words however they are drawn: %s', (message) => {
    const found = createFindBlock(toEntries(['word:free seo audit']))(
      { ...form, message },
      undefined,
    )
    expect(found && toBlockText(found)).toBe('word:free seo audit')
  })

  it('finds a mailbox under each of its tags', () => {
    const find = createFindBlock(toEntries(['address:win+first@mail.spam.example']))
    for (const email of ['win@mail.spam.example', 'Win+other+2@mail.spam.example']) {
      expect(find({ ...form, email }, undefined)?.value).toBe('win@mail.spam.example')
    }
    expect(find({ ...form, email: 'winner@mail.spam.example' }, undefined)).toBeUndefined()
  })

  it('finds nothing that is off, and no network without an address', () => {
    const texts = ['domain:spam.example', 'network:203.0.113.0/24']
    expect(createFindBlock(toEntries(texts, false))(form, '203.0.113.77')).toBeUndefined()
    expect(createFindBlock(toEntries(texts.slice(1)))(form, undefined)).toBeUndefined()
    expect(createFindBlock(toEntries(texts.slice(1)))(form, 'no address')).toBeUndefined()
  })

  it('takes no longer for words that almost stand everywhere', () => {
    const long = { ...form, message: 'seo'.repeat(200_000) }
    expect(createFindBlock(toEntries(['word:seoseo']))(long, undefined)).toBeUndefined()
  })
})
