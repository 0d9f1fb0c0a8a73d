import { describe, expect, it } from 'vitest'
import { DEFAULT_SUCCESS_MESSAGE } from '../contact/defaults.ts'
import { de } from './languages/de.ts'
import { en } from './languages/en.ts'
import { toSuccessMessage } from './success-message.ts'

describe('toSuccessMessage', () => {
  it('says the default of the wire in the language of the form (contract 2.2)', () => {
    expect(toSuccessMessage(DEFAULT_SUCCESS_MESSAGE, de)).toBe(de.success.message)
    expect(toSuccessMessage(DEFAULT_SUCCESS_MESSAGE, en)).toBe(DEFAULT_SUCCESS_MESSAGE)
  })

  it('leaves the words of the operator as they are', () => {
    expect(toSuccessMessage('Takk!', de)).toBe('Takk!')
  })

  it('has words where the answer brought none', () => {
    expect(toSuccessMessage('', de)).toBe(de.success.message)
  })
})
