import { describe, expect, it } from 'vitest'
import { findSuspicion, LEAST_WORDING, MAX_LINKS } from './suspicion.ts'

const honest = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '+44 20 7946 0000',
  message: 'Do you ship to Norway?',
}
const links = (count: number): string =>
  Array.from({ length: count }, (_, index) => `See https://example.com/${index} for details.`).join(
    '\n',
  )

describe('findSuspicion', () => {
  it.each([
    ['an ordinary question', {}],
    ['no phone number', { phone: undefined }],
    [
      'a link that is talked about',
      { message: 'The manual at https://example.com/manual is gone.' },
    ],
    ['a link to this machine', { message: 'http://localhost:4321/about' }],
    ['as many links as allowed', { message: links(MAX_LINKS) }],
    ['a comparison', { message: 'Is a < b, and a[url] a typing error?' }],
    ['one name for both', { firstName: 'Li', lastName: 'Li' }],
    ['Russian with an English word', { message: 'Это IT-компания? Пришлите SMSку, please.' }],
    ['Greek letters of engineers', { message: 'A resistance of 5 kΩ and 3 μm of travel.' }],
    ['a company with a dot in its name', { lastName: 'Smith (Booking.com)' }],
    ['initials', { firstName: 'J.R.R.' }],
    ['just enough words', { message: `${'x'.repeat(LEAST_WORDING)} https://example.com` }],
  ])('lets %s be', (_, changes) => {
    expect(findSuspicion({ ...honest, ...changes })).toBeUndefined()
  })

  it.each([
    ['link-in-name', { firstName: 'Win at https://spam.example' }],
    ['link-in-name', { lastName: 'www.spam.example' }],
    ['link-in-name', { phone: 'spam.example/now' }],
    ['link-markup', { message: 'Buy [url=https://spam.example]here[/url] today, it is cheap' }],
    ['link-markup', { message: 'Buy <A class="x" href="https://spam.example">here</a> today' }],
    ['many-links', { message: links(MAX_LINKS + 1) }],
    ['only-links', { message: 'https://spam.example/?id=1234567890' }],
    ['only-links', { message: `${'x'.repeat(LEAST_WORDING - 1)} www.spam.example` }],
    ['same-text', { firstName: 'zxcv', lastName: 'zxcv', message: 'zxcv' }],
    ['mixed-scripts', { message: 'Вuу сhеар рills fоr уour hеalth' }],
  ])('finds %s in %j', (name, changes) => {
    expect(findSuspicion({ ...honest, ...changes })).toBe(name)
  })

  it('takes no longer for text made to slow it down', () => {
    const before = process.cpuUsage()
    for (const part of ['<a ', '[url', 'www.', 'http://', 'aд', '\u00a0', 'a.']) {
      const message = part.repeat(10_000 / part.length)
      findSuspicion({ ...honest, firstName: message, message })
    }
    // Microseconds of the processor, of which it takes thousands.
    expect(process.cpuUsage(before).user).toBeLessThan(2_000_000)
  })
})
