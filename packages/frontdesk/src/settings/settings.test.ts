import { describe, expect, it } from 'vitest'
import { exampleSite } from '../../../../test/harness/example-site.ts'
import { none } from '../contact/bot-checks/none.ts'
import { parseConfig } from './config-file.ts'
import { configFile } from './declarations/config-file.ts'
import { toSettings } from './settings.ts'

const site = { site: exampleSite }

/** As a start goes, for comparing. */
function asText(value: object): string {
  const parsed = parseConfig(value)
  return JSON.stringify(parsed.ok ? toSettings(parsed.config, { mode: 'development' }) : parsed)
}

describe('contact.topics', () => {
  const findFaults = (topics: unknown) => {
    const parsed = parseConfig({ ...site, contact: { topics } })
    return parsed.ok ? [] : parsed.faults.map(({ key }) => key)
  }

  it.each([
    [['Repairs']],
    [Array.from({ length: 20 }, (_, index) => `Topic ${index}`)],
    [['ä'.repeat(60), 'Réparations & devis']],
  ])('takes %j', (topics) => expect(findFaults(topics)).toEqual([]))

  it.each([
    [[]],
    [Array.from({ length: 21 }, (_, index) => `Topic ${index}`)],
    [['a'.repeat(61)]],
    [['Repairs', 'repairs']],
    [['Repairs', ' ']],
    [['Repairs ']],
    [['Repairs\nBcc: x']],
    [['Repairs\u2028']],
    ['Repairs'],
  ])('refuses %j', (topics) => expect(findFaults(topics)).toEqual(['contact.topics']))
})

describe('a list', () => {
  it.each([
    ['topics', { contact: { topics: ['A', '', 'B'.repeat(70), 'C', 'c'] } }, [1, 2, 4]],
    ['languages', { site: { ...exampleSite, languages: ['en', 'x y', 'german'] } }, [1, 2]],
    ['serve', { serve: ['home', 'hme', 'abut'] }, [1, 2]],
  ])('names all of its bad items: %s', (key, config, bad) => {
    const parsed = parseConfig({ ...site, ...config })
    const said = parsed.ok ? [] : parsed.faults.map(({ message }) => message)
    expect(said.map((message) => /^\S+/.exec(message)?.[0])).toEqual(
      bad.map((index) => expect.stringMatching(new RegExp(`${key}\\[${index}\\]$`))),
    )
  })
})

describe('toSettings', () => {
  it('fills in the defaults', () => {
    expect(toSettings(site, { mode: 'development' })).toMatchObject({
      ok: true,
      settings: {
        baseUrl: 'http://localhost:3000',
        host: '127.0.0.1',
        port: 3000,
        dataDir: 'data',
        verifier: { name: 'none' },
        proxies: { proxies: [] },
        logLevel: 'info',
      },
    })
  })

  it.each([
    ['0.0.0.0', 'http://localhost:81'],
    ['::', 'http://localhost:81'],
    ['127.0.0.9', 'http://localhost:81'],
    ['LOCALHOST', 'http://localhost:81'],
    ['::ffff:127.0.0.1', 'http://localhost:81'],
    ['0:0:0:0:0:0:0:1', 'http://localhost:81'],
    ['0', 'http://localhost:81'],
    ['fe80::1%eth0', 'http://localhost:81'],
    ['Example.LAN', 'http://example.lan:81'],
    ['192.0.2.7', 'http://192.0.2.7:81'],
    ['2001:db8::7', 'http://[2001:db8::7]:81'],
    ['box.local', 'http://box.local:81'],
  ])('derives the address of a server on %s', (host, baseUrl) => {
    const outcome = toSettings(site, { mode: 'development', host, port: 81 })
    expect(outcome).toMatchObject({ settings: { baseUrl } })
  })

  it('prefers the environment', () => {
    const config = { ...site, port: 1, dataDir: 'a', baseUrl: 'https://a.example' }
    const environment = {
      mode: 'test',
      port: 2,
      dataDir: '/b',
      baseUrl: 'https://b.example',
    } as const
    expect(toSettings(config, environment)).toMatchObject({
      settings: { port: 2, dataDir: '/b', baseUrl: 'https://b.example' },
    })
  })

  it.each([
    [{ ...site }, ['BASE_URL']],
    [{ ...site, baseUrl: 'http://www.example.com', verifier: none() }, ['BASE_URL']],
    [{ ...site, baseUrl: 'https://www.example.com' }, []],
    [{ ...site, baseUrl: 'https://www.example.com', verifier: none() }, []],
    [{ ...site, baseUrl: 'http://127.0.0.1:8080', verifier: none() }, []],
  ])('demands of production what it needs (contract 5.3)', (config, missing) => {
    const outcome = toSettings(config, { mode: 'production' })
    expect(outcome.ok ? [] : outcome.faults.map(({ key }) => key)).toEqual(missing)
  })

  it.each([
    ['production', 'http://127.0.0.1', undefined, 'altcha', 'NODE_ENV is production'],
    ['production', 'https://a.example', none(), 'none', 'verifier in the config file'],
    ['development', 'https://a.example', undefined, 'altcha', 'BASE_URL is https://a.example'],
    ['test', 'http://127.0.0.1', undefined, 'none', 'only this machine reaches the service'],
  ] as const)(
    'in %s at %s, with %j in the file, checks by %s (contract 5.3)',
    (mode, baseUrl, verifier, name, botCheckBecause) => {
      const config = { ...site, baseUrl, ...(verifier && { verifier }) }
      expect(toSettings(config, { mode })).toMatchObject({
        settings: { verifier: { name }, botCheckBecause },
      })
    },
  )

  it('takes a key that is undefined for one that is left out', () => {
    const { site: _, ...keys } = configFile.keys
    const absent = Object.fromEntries(Object.keys(keys).map((key) => [key, undefined]))
    expect(asText({ ...site, ...absent })).toBe(asText(site))
    const url = 'postgres://db.example/frontdesk'
    expect(asText({ ...site, database: { url, maxConnections: undefined } })).toBe(
      asText({ ...site, database: { url } }),
    )
  })

  it('leaves the other keys of a section as the file has them', () => {
    const config = { ...site, mail: { url: 'smtp://a.example', autoSubmitted: 'omit' } } as const
    const mail = { from: 'a@b.example', to: 'c@d.example' }
    expect(toSettings(config, { mode: 'test', mail })).toMatchObject({
      settings: {
        mail: { route: { server: 'a.example:587' }, settings: { autoSubmitted: 'omit' } },
      },
    })
  })
})
