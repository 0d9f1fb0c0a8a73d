import { describe, expect, it } from 'vitest'
import { findExposure, type ExposedBy } from './exposure.ts'

const alone: ExposedBy = {
  mode: 'development',
  baseUrl: 'http://localhost:3000',
  host: '127.0.0.1',
  proxies: { proxies: [] },
}

describe('settings that expose a service', () => {
  it.each<Partial<ExposedBy>>([
    {},
    { baseUrl: 'http://127.0.0.9:81', host: '127.0.0.9' },
    { baseUrl: 'http://[::1]:81', host: '::1' },
    { baseUrl: 'http://shop.localhost:81', host: 'localhost' },
    { proxies: { proxies: ['127.0.0.1', '127.0.0.0/8', '127.8.0.0/16', '::1', '::1/128'] } },
    { mode: 'test' },
  ])('is nothing on loopback: %j', (changes) => {
    expect(findExposure({ ...alone, ...changes })).toBeUndefined()
  })

  it.each<[Partial<ExposedBy>, string]>([
    [{ mode: 'production' }, 'NODE_ENV is production'],
    [{ baseUrl: 'https://www.example.com' }, 'BASE_URL is https://www.example.com'],
    [{ baseUrl: 'http://localhost.example.com' }, 'BASE_URL is http://localhost.example.com'],
    [{ host: '0.0.0.0' }, 'HOST is 0.0.0.0'],
    [{ host: '::' }, 'HOST is ::'],
    [{ host: 'box.local' }, 'HOST is box.local'],
    [{ proxies: { proxies: ['127.0.0.1', '10.0.0.0/8'] } }, 'TRUSTED_PROXIES has 10.0.0.0/8'],
    // A range this wide trusts almost every address.
    [{ proxies: { proxies: ['127.0.0.1/0'] } }, 'TRUSTED_PROXIES has 127.0.0.1/0'],
    [{ proxies: { proxies: ['127.0.0.0/7'] } }, 'TRUSTED_PROXIES has 127.0.0.0/7'],
    [{ proxies: { proxies: ['::1/64'] } }, 'TRUSTED_PROXIES has ::1/64'],
  ])('is the first setting that shows it: %j', (changes, reason) => {
    expect(findExposure({ ...alone, ...changes })).toBe(reason)
  })
})
