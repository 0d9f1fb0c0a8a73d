import { describe, expect, it } from 'vitest'
import { toFitting } from './output.ts'

describe('toFitting', () => {
  const text = 'Forms are answered with 500.'

  it('breaks lines for a terminal only, and by its width', () => {
    expect(toFitting(text, { isTTY: true, columns: 20 })).toBe('Forms are answered\nwith 500.')
    expect(toFitting(text, { isTTY: false, columns: 20 })).toBe(text)
    // Some pseudo-terminals do not know theirs.
    expect(toFitting(text, { isTTY: true, columns: 0 })).toBe(text)
  })

  it('leaves JSON valid', () => {
    const json = JSON.stringify({ text })
    expect(toFitting(json, { isTTY: true, columns: 20 })).toBe(json)
  })
})
