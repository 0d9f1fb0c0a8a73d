import { describe, expect, it } from 'vitest'
import { changeTexts } from './change-texts.ts'
import { de } from './languages/de.ts'

describe('changeTexts', () => {
  it('replaces some texts, and leaves all others unchanged', () => {
    const changed = changeTexts(de, {
      send: 'Absenden',
      problems: { offline: { heading: 'Kein Netz' } },
      faults: { required: (label) => `${label}?` },
    })
    expect(changed.send).toBe('Absenden')
    expect(changed.problems.offline).toEqual({ ...de.problems.offline, heading: 'Kein Netz' })
    expect(changed.faults.required('Name', { limit: '', count: '', rest: '' })).toBe('Name?')
    expect(changed.faults.email).toBe(de.faults.email)
    expect({ ...changed, send: de.send, problems: de.problems, faults: de.faults }).toEqual(de)
  })
})
