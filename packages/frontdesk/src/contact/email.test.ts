import { describe, expect, it } from 'vitest'
import { emailCases } from '../../../../test/harness/email-cases.ts'
import { parseEmail } from './email.ts'

describe('parseEmail (contract 4.1 rule 2)', () => {
  it.each(emailCases)('$number $name', ({ value, sends, reason }) => {
    expect(parseEmail(value)).toEqual(
      sends === undefined ? { ok: false, reason } : { ok: true, address: sends },
    )
  })

  it('has 83 cases, 43 of them valid', () => {
    expect(emailCases.map(({ number }) => number)).toEqual(
      Array.from({ length: 83 }, (_, index) => index + 1),
    )
    expect(emailCases.filter(({ reason }) => reason === undefined)).toHaveLength(43)
  })

  it.each([
    'a@ü%2e.example',
    'a@ü:25',
    'a@ü/x',
    'a@ü?x',
    'a@ü#x',
    'a@ü\\x',
    'a@[ü]',
    'a@ü ü',
    'a@ü\tü.example',
    'a@ü_ü.example',
    'a@ü／x.example',
    'a@ü％41.example',
    'a@user:secret@ü.example',
    'a@\u202E.example',
    'a@\u00AD',
    'a@ü。',
    'a@ü..example',
  ])('does not let a URL parser find a host in %j', (value) => {
    expect(parseEmail(value).ok).toBe(false)
  })

  it('reads full-width digits as browsers do, and leaves ASCII names alone', () => {
    expect(parseEmail('a@１９２.0.2.1')).toEqual({ ok: true, address: 'a@192.0.2.1' })
    expect(parseEmail('a@0x7f.1')).toEqual({ ok: true, address: 'a@0x7f.1' })
    expect(parseEmail('a@1.2.3')).toEqual({ ok: true, address: 'a@1.2.3' })
  })

  it('keeps the case of the local part, and of an ASCII domain', () => {
    expect(parseEmail('Ada@Example.COM')).toEqual({ ok: true, address: 'Ada@Example.COM' })
    expect(parseEmail('Ada@Bücher.Example')).toEqual({
      ok: true,
      address: 'Ada@xn--bcher-kva.example',
    })
  })

  it('bounds the local part at 64 octets and the address at 254', () => {
    const domain = (length: number): string => 'a.'.repeat(128).slice(0, length - 1) + 'a'
    const address = (length: number): string => `a@${domain(length - 2)}`
    for (const length of [253, 254]) {
      expect(address(length)).toHaveLength(length)
      expect(parseEmail(address(length)).ok).toBe(true)
    }
    expect(parseEmail(address(255))).toEqual({ ok: false, reason: 'too-long' })
    for (const length of [63, 64]) expect(parseEmail(`${'a'.repeat(length)}@b`).ok).toBe(true)
    expect(parseEmail(`${'a'.repeat(65)}@b`)).toEqual({ ok: false, reason: 'local-too-long' })
  })

  it.each(['a', ' ', 'a ', '\n', '@', 'a.', 'a@', 'ü', '-', '\u00AD'])(
    'takes linear time on a megabyte of %j',
    (piece) => {
      const before = process.cpuUsage()
      const text = piece.repeat(1_000_000 / piece.length)
      expect(parseEmail(text).ok).toBe(false)
      expect(parseEmail(`a@${text}.example`).ok).toBe(false)
      // Microseconds of the processor. What looks back from every sign takes minutes.
      expect(process.cpuUsage(before).user).toBeLessThan(5_000_000)
    },
  )
})
