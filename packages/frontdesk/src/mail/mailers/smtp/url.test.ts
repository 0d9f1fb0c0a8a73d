import { describe, expect, it } from 'vitest'
import { parseSmtpUrl } from './url.ts'

describe('parseSmtpUrl', () => {
  it.each([
    ['smtp://mail.example', { host: 'mail.example', port: 587, security: 'starttls' }],
    ['smtps://mail.example', { host: 'mail.example', port: 465, security: 'implicit' }],
    ['smtp://mail.example:25?tls=off', { host: 'mail.example', port: 25, security: 'off' }],
    ['smtp://[::1]:2525', { host: '::1', port: 2525, security: 'starttls' }],
    ['smtps://mail.example/', { host: 'mail.example' }],
    ['smtps://a%40b.example:p%2F%3F%23%25@h', { auth: { user: 'a@b.example', pass: 'p/?#%' } }],
  ])('reads %s', (text, endpoint) => {
    expect(parseSmtpUrl(text)).toMatchObject({ ok: true, endpoint })
  })

  it.each([
    ['mail.example', /must be an address such as/],
    ['https://mail.example', /start with smtp/],
    ['smtp://u:geheim/x@h', /encode/],
    ['smtp://u:geheim@h/path', /more after the host/],
    ['smtp://u:geheim@h?tls=no', /can only be "off"/],
    ['smtp://u:geheim@h?ssl=1', /unknown parameter "ssl"/],
    ['smtps://u:geheim@h?tls=off', /contradict/],
    ['smtp://u:geheim@h:0', /port is 0/],
    ['smtp://u:geheim%@h', /two hex digits/],
    ['smtp://u@h', /not both/],
    ['smtp://:geheim@h', /not both/],
    ['smtp:', /no host|no address/],
  ])('says what is wrong with %s, without its password', (text, message) => {
    const outcome = parseSmtpUrl(text)
    expect(outcome).toMatchObject({ ok: false, message: expect.stringMatching(message) })
    expect(JSON.stringify(outcome)).not.toContain('geheim')
  })
})
