import { describe, expect, it } from 'vitest'
import { readClues, toTokenAddress, type Conversation } from './conversation.ts'
import { parseLetter } from './parse-letter.ts'

const conversation: Conversation = {
  inquiryId: '0197b1c2-0000-7000-8000-00000000002a',
  email: 'grace@navy.example',
}

describe('the token of an address', () => {
  it('names its inquiry by the right key only', async () => {
    const address = toTokenAddress('key', conversation.inquiryId, 'info@company.example')
    const mail = Buffer.from(`From: ${conversation.email}\r\nTo: ${address}\r\n\r\nHello`)
    const letter = await parseLetter(mail, { addresses: [] })
    expect(readClues(letter, 'key').inquiryId).toBe(conversation.inquiryId)
    expect(readClues(letter, 'another').inquiryId).toBeUndefined()
  })
})
