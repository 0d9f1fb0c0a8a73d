/** Parses a corpus of mails, each with its expected result. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  readClues,
  toConversation,
  toTokenAddress,
  type Conversation,
} from '../../packages/inbox/src/letters/conversation.ts'
import { parseLetter } from '../../packages/inbox/src/letters/parse-letter.ts'
import { splitQuote } from '../../packages/inbox/src/letters/quote.ts'
import { anyCharacter } from '../harness/any-character.ts'
import { automaticCases } from './letters/automatic.ts'
import { belongingCases, tokenKey } from './letters/belonging.ts'
import { bounceCases } from './letters/bounces.ts'
import { inquiries, sent, usual, type LetterCase, type Wished } from './letters/mail.ts'
import { quoteCases } from './letters/quotes.ts'
import { shapeCases } from './letters/shapes.ts'

const ada: Conversation = { inquiryId: inquiries.ada, email: 'ada@visitor.example' }
const bob: Conversation = { inquiryId: inquiries.bob, email: 'bob@visitor.example' }

/** As in the store. */
const mails = [
  { ...ada, messageId: sent.ada, isSent: true },
  { ...bob, messageId: sent.bob, isSent: true },
  { ...ada, messageId: '<received@visitor.example>', isSent: false },
  { ...bob, messageId: '<bobs@visitor.example>', isSent: false },
  { ...ada, messageId: '<twice@visitor.example>', isSent: false },
  { ...bob, messageId: '<twice@visitor.example>', isSent: false },
]

const mailbox = { addresses: ['info@company.example'] }

/** The parsed result, as far as it is expected. */
async function read({ mail, wished }: LetterCase): Promise<Wished> {
  const letter = await parseLetter(typeof mail === 'string' ? Buffer.from(mail) : mail, mailbox)
  const clues = readClues(letter, tokenKey)
  const byToken = [ada, bob].find(({ inquiryId }) => inquiryId === clues.inquiryId)
  const belonging = toConversation(letter, clues, { byToken, mails })
  const { text, quote } = splitQuote(letter.text)
  expect(text + quote).toBe(letter.text)
  const result: Wished = {
    ...letter,
    from: letter.from?.address,
    attached: letter.attachments.map(({ name }) => name),
    belongs: belonging.kind,
    ...('inquiryId' in belonging && {
      whose: belonging.inquiryId === inquiries.ada ? 'ada' : 'bob',
    }),
    open: text.trim(),
    folded: quote.trimStart().slice(0, wished.folded?.length ?? 0),
    ...(wished.folded === '' && { folded: quote }),
  }
  return result
}

function expectAll(cases: readonly LetterCase[]): void {
  it.each(cases)('$name', async (one) => {
    const { whose, ...all } = { ...usual, ...one.wished }
    const belongs = all.belongs === 'reply' || all.belongs === 'another sender'
    expect(await read(one)).toMatchObject({ ...all, ...(belongs && { whose }) })
  })
}

describe('a mail to the company', () => {
  describe('with a quote', () => {
    expectAll(quoteCases)
  })
  describe('of a mail server', () => {
    expectAll(bounceCases)
  })
  describe('of a program, or like one', () => {
    expectAll(automaticCases)
  })
  describe('matched by its references and its sender', () => {
    expectAll(belongingCases)
  })
  describe('of an unusual shape', () => {
    expectAll(shapeCases)
  })

  it('is one of a corpus without the same mail twice', () => {
    const all = [quoteCases, bounceCases, automaticCases, belongingCases, shapeCases].flat()
    const mails = all.map(({ mail }) => Buffer.from(mail).toString('latin1'))
    expect(mails.filter((mail, at) => mails.indexOf(mail) !== at)).toEqual([])
  })

  // The parser's remark "omitted bytes: 60000" once stood in place of such a text.
  it('keeps a long text in base64 whole', async () => {
    const text = 'Ж'.repeat(30_000)
    const body = Buffer.from(text).toString('base64').replaceAll(/.{76}/g, '$&\r\n')
    const head = 'From: ada@visitor.example\r\nContent-Type: text/plain; charset=utf-8\r\n'
    const mail = `${head}Content-Transfer-Encoding: base64\r\n\r\n${body}\r\n`
    const letter = await parseLetter(Buffer.from(mail), mailbox)
    expect(JSON.stringify(letter)).toContain(text)
  })

  it('is parsed with any bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 2000 }), async (bytes) => {
        expect(await parseLetter(bytes, mailbox)).toHaveProperty('automatic')
      }),
    )
  })
})

/** Quoted and other lines in any order. */
const lines = fc.array(
  fc.oneof(
    fc.constantFrom(
      '> quoted',
      '>',
      '',
      'On 23 Nov 2026, Ada <ada@visitor.example> wrote:',
      '-----Original Message-----',
      'From: Ada',
      'Sent: Monday',
      'Subject: Hello',
      '________________________________',
      'Begin forwarded message:',
    ),
    fc.string({ unit: anyCharacter }),
  ),
)

describe('splitQuote', () => {
  it("keeps every character in order, and does not fold a person's text below a marked line", () => {
    fc.assert(
      fc.property(lines, fc.constantFrom('\n', '\r\n', '\r'), (all, end) => {
        const whole = all.join(end)
        const { text, quote } = splitQuote(whole)
        expect(text + quote).toBe(whole)
        const marked = quote
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean)
        const first = marked.findIndex((line) => line.startsWith('>'))
        expect(first < 0 || marked.slice(first).every((line) => line.startsWith('>'))).toBe(true)
      }),
    )
  })

  // Quadratic time would exceed the test's deadline many times.
  it('ends on megabytes of each line', () => {
    for (const line of [
      'On 1 2026 a@b> wrote:',
      'From: a',
      '> a',
      '-----Original Message-----x',
      '\n',
    ]) {
      expect(splitQuote(`${line}\n`.repeat(100_000)).text).not.toBe('')
    }
  })
})

describe('a token', () => {
  it('is not made where servers could refuse the address', () => {
    expect(
      toTokenAddress(tokenKey, inquiries.ada, `${'a'.repeat(23)}@company.example`),
    ).toBeUndefined()
    expect(
      toTokenAddress(tokenKey, inquiries.ada, `${'a'.repeat(22)}@company.example`),
    ).toHaveLength(64 + 16)
  })
})
