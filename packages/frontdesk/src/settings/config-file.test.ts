import { describe, expect, it } from 'vitest'
import { exampleSite } from '../../../../test/harness/example-site.ts'
import { none } from '../contact/bot-checks/none.ts'
import { parseConfig } from './config-file.ts'

function messagesFor(value: unknown): readonly string[] {
  const outcome = parseConfig(value)
  return outcome.ok ? [] : outcome.faults.map(({ message }) => message)
}

describe('parseConfig', () => {
  it('takes a config with every key', () => {
    const config = {
      site: exampleSite,
      baseUrl: 'https://northwind.example',
      port: 8080,
      host: '::',
      dataDir: '/var/lib/frontdesk',
      contact: {
        successMessage: 'Thanks.',
        allowedOrigins: ['https://shop.example:8443'],
        onOutage: 'accept',
        quarantine: { mail: 'hold' },
      },
      verifier: none(),
      proxies: { proxies: ['10.0.0.0/8', '2001:db8::/32', '192.0.2.1'], header: 'forwarded' },
      logLevel: 'warn',
    }
    expect(parseConfig(config)).toEqual({ ok: true, config })
  })

  it('names everything that is wrong at once', () => {
    const { name: _, ...site } = exampleSite
    const messages = messagesFor({
      site: { ...site, description: 'Too short.', address: { ...site.address, country: 'UK!' } },
      port: '3000',
      contact: { successMessage: '' },
      verifier: none,
      proxies: {},
    })
    expect(messages).toEqual([
      expect.stringMatching(/^site\.name is missing: it must be text of 1 to 100 characters\. \w/),
      expect.stringMatching(/^site\.description was "Too short\.": it must be text of 50 to 300 /),
      expect.stringMatching(/^site\.address\.country was "UK!": it must be two capital letters/),
      expect.stringMatching(/^port was "3000": it must be a whole number from 1 to 65535\. \w/),
      expect.stringMatching(/^contact\.successMessage was "": it must be text/),
      expect.stringMatching(/^verifier was a function: it must be a bot check made by its factory/),
      expect.stringMatching(/^proxies\.proxies is missing: it must be a list/),
    ])
  })

  it.each([
    ['prot', 'Did you mean port?'],
    ['BaseURL', 'Did you mean baseUrl?'],
    // A section's keys at the top got a list of 25 keys without them.
    ['languages', 'Did you mean site.languages or security.languages?'],
    ['url', 'Did you mean database.url or mail.url?'],
    ['dataDirectory', 'Known keys are site, '],
    ['x', 'Known keys are site, '],
  ])('refuses the unknown key %s: %s', (key, remedy) => {
    const [message] = messagesFor({ site: exampleSite, [key]: 1 })
    expect(message).toContain(`${key} is not a known key. ${remedy}`)
  })

  it('looks into sections for unknown keys', () => {
    const [message] = messagesFor({ site: exampleSite, contact: { allowedOrigin: [] } })
    expect(message).toBe(
      'contact.allowedOrigin is not a known key. Did you mean contact.allowedOrigins?',
    )
  })

  it.each([
    ['baseUrl', ['https://a.example/', 'https://A.example', 'https://a.example:443', 'a.example']],
    ['host', ['', 'a b', 'http://a', '-a']],
    ['port', [0, 65_536, 1.5, Number.NaN, '80']],
    ['dataDir', ['', ' ', 'a\0b']],
    ['logLevel', ['debug', '']],
    ['contact', [{ allowedOrigins: ['https://a.example/path'] }, { allowedOrigins: 'x' }, []]],
    ['contact', [{ onOutage: 'ignore' }, { quarantine: true }, { quarantine: { mail: 'drop' } }]],
    ['contact', [{ quarantine: { mail: 'send', hold: true } }, { quarantine: {} }]],
    ['verifier', ['altcha', { name: 'altcha' }, null]],
    ['proxies', [{ proxies: ['10.0.0.0/33'] }, { proxies: [], header: 'via' }, 'x']],
  ])('holds %s to its rule', (key, values) => {
    for (const value of values) {
      expect(messagesFor({ site: exampleSite, [key]: value })).toHaveLength(1)
    }
  })

  it('takes a year, a month or a day of founding that there was', () => {
    const messages = [
      '1987',
      '1987-04',
      '2024-02-29',
      '1987-31-12',
      '2023-02-29',
      '1987-13',
      1987,
    ].map((founded) => messagesFor({ site: { ...exampleSite, founded } }).length)
    expect(messages).toEqual([0, 0, 0, 1, 1, 1, 1])
  })

  it.each([null, undefined, 3, 'x', []])('refuses %j for a config', (value) => {
    expect(messagesFor(value)).toEqual([expect.stringMatching(/^the config was .* an object/)])
  })

  it('does not print a long value in full', () => {
    const [message = ''] = messagesFor({ site: { ...exampleSite, name: 'x'.repeat(5000) } })
    expect(message.length).toBeLessThan(300)
  })
})
