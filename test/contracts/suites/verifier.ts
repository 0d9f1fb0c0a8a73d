/** The contract of every bot check, as tests. Run them with `describeVerifier`. */
import {
  VERIFICATION_MS,
  type BotVerifier,
  type VerifierContext,
} from '../../../packages/frontdesk/src/contact/bot-checks/verifier.ts'
import { expect } from './expect.ts'
import type { TestRunner } from './runner.ts'

/** Creates a verifier whose provider, if any, accepts every question and answers none. */
export type CreateVerifier = () => BotVerifier | Promise<BotVerifier>

const NOW = 1_795_237_200_000

const context: VerifierContext = {
  now: () => NOW,
  hostnames: new Set(['halden.example']),
  sharedValues: { keep: async (_, candidate) => candidate },
  secrets: [],
}

/** Values that are not tokens. */
const noTokens = ['', ' ', '<script>', 'ü', '\u0000', '{', '[]', '"', 'a b', 'A'.repeat(100_001)]

/** A source of a Content-Security-Policy (CSP Level 3, 2.3.1): scheme, host, and a path if it has one. */
const SOURCE = /^(https?:)\/\/(\*\.)?([^\s/;,'"*]+)(\/[^\s;,'"?#]*)?$/

/** The page's own origin, which its policy always allows. */
const OWN_ORIGIN = 'https://halden.example'

const SCRIPT_URL = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i

/** A script element that no browser runs. */
const DATA_BLOCK = /\stype\s*=\s*["']?application\/(?:ld\+)?json\b/i

const directives = new Set(['script-src', 'style-src', 'frame-src', 'connect-src'])

/**
 * Registers the tests of a `BotVerifier`. `token`: well-formed, but not issued by the provider; not
 * needed without a field.
 */
export function describeVerifier(
  { describe, it }: TestRunner,
  name: string,
  create: CreateVerifier,
  token = '',
): void {
  const verify = async (text: string, signal: AbortSignal): Promise<unknown> => {
    const attempt = { token: text, clientAddress: '192.0.2.1', signal }
    return (await (await create()).verify(attempt, context)).human
  }

  describe(`${name}, as a BotVerifier`, () => {
    it('has a name and a field that are valid in logs and forms', async () => {
      const verifier = await create()
      expect(/^[a-z][a-z0-9-]*$/.test(verifier.name)).toBe(true)
      expect(verifier.field === undefined || /^[\w-]+$/.test(verifier.field)).toBe(true)
    })

    it('declares only sources and directives that a policy can name', async () => {
      const { sources } = await create()
      for (const [directive, allowed] of Object.entries(sources)) {
        expect(directives.has(directive)).toBe(true)
        for (const source of allowed) expect(SOURCE.test(source)).toBe(true)
      }
    })

    it('has a widget without inline code, with scripts from its declared sources', async () => {
      const verifier = await create()
      const html = verifier.widget()
      expect(verifier.widget()).toBe(html)
      expect(/\s(?:on\w+|style)\s*=|javascript:/i.test(html)).toBe(false)
      const sources = verifier.sources['script-src'] ?? []
      for (const [, attributes = ''] of html.matchAll(/<script\b([^>]*)>/gi)) {
        if (DATA_BLOCK.test(attributes)) continue
        const [, ...urls] = SCRIPT_URL.exec(attributes) ?? []
        const url = urls.find((found) => found !== undefined) ?? ''
        expect(mayLoad(url, sources)).toBe(true)
      }
    })

    it('recognises text that is no token, without a request', async () => {
      const verifier = await create()
      for (const text of noTokens) expect(verifier.identify(text, NOW)).toBeUndefined()
    })

    it('gives a token one identity, which has not expired', async () => {
      const verifier = await create()
      if (verifier.field === undefined) return
      const identity = verifier.identify(token, NOW)
      expect(verifier.identify(token, NOW)).toStrictEqual(identity)
      expect(typeof identity?.key).toBe('string')
      expect((identity?.expiresAt ?? 0) > NOW).toBe(true)
    })

    it('does not accept an unidentified token, and returns instead of throwing', async () => {
      if ((await create()).field === undefined) return
      for (const text of noTokens)
        expect((await verify(text, AbortSignal.abort())) === true).toBe(false)
    })

    it('ends at its deadline without accepting the form', async () => {
      if ((await create()).field === undefined) return
      expect((await verify(token, AbortSignal.abort())) === true).toBe(false)
      const deadline = new AbortController()
      const answer = verify(token, deadline.signal)
      deadline.abort()
      let timer: ReturnType<typeof setTimeout> | undefined
      const late = new Promise<string>((resolve) => {
        timer = setTimeout(resolve, VERIFICATION_MS, 'late')
      })
      const first = await Promise.race([answer, late])
      clearTimeout(timer)
      expect(first === 'unknown' || first === false).toBe(true)
    })

    it('makes challenges that are JSON, under any pressure', async () => {
      const verifier = await create()
      for (const pressure of [0, 0.5, 1]) {
        const challenge = await verifier.challenge?.(context, { pressure })
        if (challenge === undefined) continue
        expect(JSON.parse(JSON.stringify(challenge))).toStrictEqual(challenge)
      }
    })
  })
}

/** Whether a page of the site may load it. Without an address it is inline. */
function mayLoad(address: string, sources: readonly string[]): boolean {
  const url = address === '' ? null : URL.parse(address.replaceAll('&amp;', '&'), OWN_ORIGIN)
  if (!url) return false
  return url.origin === OWN_ORIGIN || sources.some((source) => isWithin(url, source))
}

/** Whether this source of a policy allows it (CSP Level 3, 6.7.2.8). */
function isWithin(url: URL, source: string): boolean {
  const [, scheme, wildcard, host = '', path = '/'] = SOURCE.exec(source) ?? []
  if (url.protocol !== scheme) return false
  if (wildcard ? !url.host.endsWith(`.${host}`) : url.host !== host) return false
  return path.endsWith('/') ? url.pathname.startsWith(path) : url.pathname === path
}
