import { describe, expect, it } from 'vitest'
import { parseConfig } from './config-file.ts'
import { toMail } from './mail-setup.ts'

const site = {
  baseUrl: 'https://www.northwind.example:8443',
  site: {
    name: 'Northwind',
    description: 'Northwind builds weather stations for harbours and for ships of every size.',
    languages: ['de'],
    email: 'hello@northwind.example',
  },
}

const complete = {
  url: 'smtps://site:p%40ss@mail.example',
  from: 'site@northwind.example',
  to: 'office@northwind.example',
}

function readFaults(mail: unknown): readonly string[] {
  const facts = { name: 'N', description: 'D'.repeat(60), languages: ['en'], email: 'a@b.example' }
  const outcome = parseConfig({ site: facts, mail })
  return outcome.ok ? [] : outcome.faults.map(({ message }) => message)
}

describe('toMail', () => {
  it('is on with server, sender and recipient', () => {
    const config = { ...complete, autoSubmitted: 'omit' } as const
    expect(toMail(config, {}, site)).toEqual({
      ok: true,
      mail: {
        route: {
          server: 'mail.example:465',
          protection: 'TLS',
          open: expect.any(Function),
        },
        settings: {
          siteName: 'Northwind',
          from: 'site@northwind.example',
          to: ['office@northwind.example'],
          host: 'www.northwind.example',
          autoSubmitted: 'omit',
          languages: ['de'],
          timeZone: expect.any(String),
        },
      },
    })
  })

  it('is off unless all three are set', () => {
    expect(toMail(undefined, undefined, site)).toEqual({ ok: true, mail: undefined })
    expect(toMail({ autoSubmitted: 'omit' }, {}, site)).toEqual({ ok: true, mail: undefined })
  })

  it('takes each of the three from the environment first', () => {
    const { url, from, to } = complete
    expect(toMail({ from, to }, { url }, site)).toMatchObject({
      mail: { settings: { from, to: [to] } },
    })
    expect(toMail(complete, { to: 'other@b.example' }, site)).toMatchObject({
      mail: { settings: { from, to: ['other@b.example'] } },
    })
  })

  it('accepts several recipients, each once, and refuses invalid addresses', () => {
    const list = ['a@b.example', 'c@b.example', 'A@B.example', 'c@b.example']
    expect(toMail({ ...complete, to: list }, {}, site)).toMatchObject({
      mail: { settings: { to: ['a@b.example', 'c@b.example'] } },
    })
    const rule = { language: ['de', 'fr'], mark: 'doubtful', to: ['a@b.example'] }
    expect(readFaults({ to: list, route: [rule] })).toEqual([])
    for (const wrong of [
      { language: 'de' },
      { ...rule, mark: 'x' },
      { ...rule, lang: 'de' },
      'de',
    ]) {
      expect(readFaults({ route: [wrong] })).toEqual([
        expect.stringMatching(/^mail\.route\[0\] was/),
      ])
    }
  })

  it('names missing settings, and the place of a wrong address', () => {
    const { from, to } = complete
    const keys = (outcome: ReturnType<typeof toMail>): readonly string[] =>
      outcome.ok ? [] : outcome.faults.map(({ key }) => key)
    expect(keys(toMail({ from }, {}, site))).toEqual(['SMTP_URL', 'MAIL_TO'])
    expect(keys(toMail({ from, to }, {}, site))).toEqual(['SMTP_URL'])
    expect(keys(toMail({ from, to, url: 'http://x' }, {}, site))).toEqual(['mail.url'])
    expect(keys(toMail({ from, to }, { url: 'http://x' }, site))).toEqual(['SMTP_URL'])
  })
})

describe('the key mail', () => {
  it('accepts known keys', () => {
    expect(readFaults({ ...complete, autoSubmitted: 'declare' })).toEqual([])
  })

  it.each([
    [{ from: 'Ada <ada@example.com>' }, /mail\.from was "Ada.*one email address/],
    [{ from: ' a@b.example' }, /mail\.from was/],
    [{ to: `${'a'.repeat(250)}@b.example` }, /mail\.to was/],
    [{ to: ['a@b.example', 'A <a@b.example>'] }, /mail\.to\[1\] was/],
    [{ to: [] }, /mail\.to was an empty list/],
    [{ autoSubmitted: 'no' }, /mail\.autoSubmitted was "no".*declare, omit/],
    [{ timeZone: 'Berlin' }, /mail\.timeZone was "Berlin".*time zone/],
    [{ adress: 'x' }, /mail\.adress is not a known key/],
    [{ url: 3 }, /mail\.url is wrong \(not shown here\)/],
  ])('refuses %o', (mail, message) => {
    expect(readFaults(mail)).toEqual([expect.stringMatching(message)])
  })
})
