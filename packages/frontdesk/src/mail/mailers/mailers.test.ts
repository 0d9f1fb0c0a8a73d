import { describe, expect, it } from 'vitest'
import { parseMailAddress } from './index.ts'

describe('parseMailAddress', () => {
  it('finds the way that an address names, in words without its password', () => {
    expect(parseMailAddress('smtps://site:secret@mail.example')).toMatchObject({
      ok: true,
      route: { server: 'mail.example:465', protection: 'TLS' },
    })
    expect(parseMailAddress('SMTP://mail.example:25?tls=off')).toMatchObject({
      ok: true,
      route: { server: 'mail.example:25', protection: 'unencrypted' },
    })
  })

  it.each(['telegraph://secret@wire', 'mail.example:587', 'secret'])(
    'says what an address must be, and nothing of what it was: %s',
    (address) => {
      const parsed = parseMailAddress(address)
      if (parsed.ok) throw new Error('It was taken.')
      expect(parsed.message).toMatch(/^The mail server's address cannot be used: .*smtps:\/\//)
      expect(parsed.message).not.toMatch(/secret|loft/)
    },
  )
})
