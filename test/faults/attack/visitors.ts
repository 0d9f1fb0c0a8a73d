/** Clients of a service behind a proxy, played by the test, and visitors who pass the bot check. */
import { Agent, request } from 'node:http'
import { paths } from '../../../packages/frontdesk/src/contract/paths.ts'
import { nativeScrypt } from '../../../packages/frontdesk/src/service/native-scrypt.ts'
import { guess } from '../../../packages/frontdesk/src/contact/bot-checks/proof-of-work/guess.ts'
import type { AltchaChallenge } from '../../../packages/frontdesk/src/contact/bot-checks/altcha/payload.ts'

export const goodForm: Readonly<Record<string, string>> = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  message: 'Do you ship to Norway?',
}

interface Answer {
  /** Undefined: no answer. */
  readonly status: number | undefined
  readonly body: string
}

export interface Visitors extends Disposable {
  get(client: string, path: string): Promise<Answer>
  /** Sends the form, with additional fields. */
  send(client: string, fields?: Readonly<Record<string, string>>): Promise<Answer>
  /** As the page's script does; undefined without a challenge. */
  readChallenge(client: string): Promise<AltchaChallenge | undefined>
}

export function visitorsOf(port: number): Visitors {
  const agent = new Agent({ keepAlive: true })
  const ask = (client: string, path: string, form?: URLSearchParams): Promise<Answer> =>
    new Promise((resolve) => {
      const end = (status: number | undefined, body = ''): void => resolve({ status, body })
      const outgoing = request({
        agent,
        host: '127.0.0.1',
        port,
        path,
        method: form ? 'POST' : 'GET',
        headers: {
          'x-forwarded-for': client,
          ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        },
      })
      outgoing.on('response', (incoming) => {
        let body = ''
        incoming.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
        incoming.on('error', () => end(undefined))
        incoming.on('end', () => end(incoming.statusCode, body))
      })
      outgoing.on('error', () => end(undefined))
      outgoing.end(form?.toString())
    })
  return {
    get: ask,
    send: (client, fields) =>
      ask(client, paths.contact, new URLSearchParams({ ...goodForm, ...fields })),
    async readChallenge(client) {
      const { status, body } = await ask(client, paths.challenge)
      return status === 200 ? JSON.parse(body) : undefined
    },
    [Symbol.dispose]: () => agent.destroy(),
  }
}

/** The form's field, solved on libuv's threads while the attack continues. */
export async function toProof(challenge: AltchaChallenge): Promise<string> {
  const { parameters } = challenge
  for (let counter = 0; ; counter += 1) {
    const derivedKey = await guess(parameters, counter, nativeScrypt)
    if (derivedKey.startsWith(parameters.keyPrefix)) return toField(challenge, counter, derivedKey)
  }
}

/** A well-formed but wrong solution; for an open challenge only a derivation shows that. */
export function toFalseProof(challenge: AltchaChallenge): string {
  return toField(challenge, 5, '00'.repeat(challenge.parameters.keyLength))
}

function toField(challenge: AltchaChallenge, counter: number, derivedKey: string): string {
  return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }))
}

/** Fetches a challenge, solves it and sends the form; resolves to whether it was accepted. */
export async function passBotCheck(visitors: Visitors, client: string): Promise<boolean> {
  const challenge = await visitors.readChallenge(client)
  if (!challenge) return false
  const { status } = await visitors.send(client, { altcha: await toProof(challenge) })
  return status === 200
}
