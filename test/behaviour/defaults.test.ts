/** Each default in the reference is the default in the code. */
import { describe, expect, it } from 'vitest'
import { parseOptions } from '../../packages/frontdesk/src/settings/frontdesk-options.ts'
import { mail as mailSection } from '../../packages/frontdesk/src/settings/declarations/mail.ts'
import { frontdeskOptions } from '../../packages/frontdesk/src/settings/declarations/frontdesk-options.ts'
import { listDeclarations } from '../../packages/frontdesk/src/settings/listing.ts'
import type { Declaration } from '../../packages/frontdesk/src/settings/setting.ts'
import { createFrontdesk, none } from '../../packages/frontdesk/src/index.ts'
import { toSettings } from '../../packages/frontdesk/src/settings/settings.ts'
import { composeInquiry } from '../../packages/frontdesk/src/mail/inquiry-mail.ts'
import { BASE_URL } from '../harness/frontdesk.ts'
import { exampleSite } from '../harness/example-site.ts'
import { createInquiry } from '../harness/inquiry.ts'
import { memoryStore } from '../harness/memory-store.ts'

const shown = [
  '/',
  '/contact',
  '/privacy',
  '/llms.txt',
  '/openapi.json',
  '/robots.txt',
  '/docs/api/assets/contact-form.js',
  '/docs/api/assets/site.css',
]

/** The site's answers with these options beside its facts. */
async function show(more: object): Promise<readonly string[]> {
  const options = {
    site: exampleSite,
    baseUrl: BASE_URL,
    verifier: none(),
    store: memoryStore(),
    ...more,
  }
  const frontdesk = createFrontdesk(parseOptions(options))
  return Promise.all(
    shown.map(async (path) => {
      const answer = await frontdesk.fetch(new Request(`${BASE_URL}${path}`))
      return JSON.stringify([answer.status, [...answer.headers], await answer.text()])
    }),
  )
}

const declarations = listDeclarations(frontdeskOptions.keys)
const withDefault = declarations.filter(({ declaration }) => declaration.default !== undefined)

/** The sections around a key, with their required keys. */
function around(key: string, value: unknown): object {
  const [name = '', ...below] = key.split('.')
  return {
    [name]: below.length === 0 ? value : toSection(frontdeskOptions.keys[name], below, value),
  }
}

function toSection(
  section: Declaration | undefined,
  [name = '', ...below]: readonly string[],
  value: unknown,
): object {
  if (!section || !('keys' in section)) throw new Error(`${name} is in no section.`)
  const required = Object.entries(section.keys).flatMap(([key, declaration]) =>
    declaration.required && 'example' in declaration ? [[key, declaration.example]] : [],
  )
  const own = below.length === 0 ? value : toSection(section.keys[name], below, value)
  return { ...Object.fromEntries(required), [name]: own }
}

const unseen: string[] = []

/** A value other than the default. */
function toOther({ default: value, ...declaration }: Declaration): unknown {
  const example = 'example' in declaration ? declaration.example : undefined
  return example === value ? !value : example
}

const inquiry = createInquiry()

/** The mail of an inquiry, with this part of the config file. */
function mail(more: object): string {
  const mails = {
    url: 'smtp://127.0.0.1',
    from: 'site@northwind.example',
    to: 'office@northwind.example',
    ...more,
  }
  const outcome = toSettings({ site: exampleSite, mail: mails }, { mode: 'test' })
  if (!outcome.ok || !outcome.settings.mail) throw new Error(JSON.stringify(outcome))
  const addressed = { to: mails.to, messageId: '<one@northwind.example>', date: 0 }
  const { settings } = outcome.settings.mail
  return JSON.stringify(composeInquiry(inquiry, addressed, settings))
}

describe('a default', () => {
  it.each(withDefault.map(({ key, declaration }) => [key, declaration] as const))(
    '%s has the declared effect when it is not set',
    async (key, declaration) => {
      const without = await show(around(key, undefined))
      const differing = async (value: unknown): Promise<readonly string[]> => {
        const said = await show(around(key, value))
        return shown.filter((_, index) => said[index] !== without[index])
      }
      expect(await differing(declaration.default)).toEqual([])
      if ((await differing(toOther(declaration))).length === 0) unseen.push(key)
    },
  )

  it('is visible in documents, except for settings of message handling', () => {
    expect(unseen).toEqual([
      'contact.onOutage',
      'contact.quarantine',
      'inquiries.confirmed',
      'proxies.header',
      'development',
    ])
  })

  it.each(['timeZone', 'autoSubmitted'])(
    'mail.%s has the declared effect when it is not set',
    (key) => {
      const declaration = mailSection.keys[key]
      expect(mail({ [key]: declaration?.default })).toBe(mail({}))
      expect(mail({ [key]: declaration && toOther(declaration) })).not.toBe(mail({}))
    },
  )
})
