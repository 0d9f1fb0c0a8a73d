import { describe, expect, it } from 'vitest'
import { fromEnv, operatorParts, toVariableNames } from './environment.ts'

describe('fromEnv', () => {
  it('reads every variable', () => {
    const env = {
      NODE_ENV: 'production',
      PORT: '8080',
      HOST: '0.0.0.0',
      BASE_URL: 'https://www.example.com',
      DATA_DIR: '/data',
      ALTCHA_SECRET: ` ${'n'.repeat(32)} , ${'o'.repeat(32)} `,
      TRUSTED_PROXIES: '10.0.0.0/8,2001:db8::1 , header=CF-Connecting-IP',
    }
    expect(fromEnv(env)).toEqual({
      faults: [],
      environment: {
        mode: 'production',
        port: 8080,
        host: '0.0.0.0',
        baseUrl: 'https://www.example.com',
        dataDir: '/data',
        altchaSecrets: ['n'.repeat(32), 'o'.repeat(32)],
        proxies: { proxies: ['10.0.0.0/8', '2001:db8::1'], header: 'cf-connecting-ip' },
      },
    })
  })

  it('takes an empty variable for one that is not set', () => {
    const env = { PORT: '', BASE_URL: ' ', TRUSTED_PROXIES: '', DATABASE_URL: '', NODE_ENV: '' }
    expect(fromEnv(env)).toEqual({ faults: [], environment: { mode: 'development' } })
  })

  it('reports all faults at once and shows no secret', () => {
    const { faults } = fromEnv({
      NODE_ENV: 'prod',
      PORT: '0x50',
      ALTCHA_SECRET: 'too short a secret',
      TRUSTED_PROXIES: 'header=forwarded',
      MAIL_FROM: 'Ada <ada@example.com>',
    })
    expect(faults.map(({ key }) => key)).toEqual([
      'NODE_ENV',
      'ALTCHA_SECRET',
      'PORT',
      'MAIL_FROM',
      'TRUSTED_PROXIES',
    ])
    expect(JSON.stringify(faults)).not.toContain('too short')
  })

  it.each([
    ['https://www.müller-bäder.de', 'https://www.xn--mller-bder-w5a5z.de'],
    ['https://Northwind.example/', 'https://northwind.example'],
  ])('says how to write BASE_URL=%s', (given, origin) => {
    const [fault] = fromEnv({ BASE_URL: given }).faults
    expect(fault?.message).toContain(`Write it like ${origin}, `)
    expect(fault?.message).toContain(`BASE_URL was "${given}"`)
    expect(fromEnv({ BASE_URL: origin }).faults).toEqual([])
  })
})

describe('toVariableNames', () => {
  it('names the variables that a command needs for inquiries and mail', () => {
    expect([...toVariableNames(operatorParts)]).toEqual([
      'ENV_FILES',
      'DATA_DIR',
      'DATABASE_URL',
      'SMTP_URL',
      'SMTP_SECRET',
      'MAIL_FROM',
      'MAIL_TO',
    ])
  })
})
