/**
 * One household keeps the service checking false solutions; other visitors must still get through.
 */
import { createOpenChallenge } from '../../../packages/frontdesk/src/contact/bot-checks/altcha/challenge.ts'
import type { AltchaChallenge } from '../../../packages/frontdesk/src/contact/bot-checks/altcha/payload.ts'
import { atLeast, atMost, exactly, type Attack, type AttackSetup } from './attack.ts'
import { ALTCHA_SECRET, withAltcha } from './production.ts'
import { startTarget } from './target.ts'
import { toFalseProof, toProof, visitorsOf, type Visitors } from './visitors.ts'

type Key = 'sent' | 'refused' | 'gained'

/** Rounds of visitors, who come at the same time. */
const ROUNDS = { short: 1, long: 6 }
const VISITORS = { short: 6, long: 4 }

/** Challenges and false solutions at once: more than may wait to be checked. */
const AT_ONCE = { short: 160, long: 400 }

/** Cost of a guess: for a network over its quota, and for a normal visitor. */
const COST = { household: 4096, visitor: 2 }

interface Challenges {
  /** A challenge, for the household or for another client. */
  take(client: string, who: keyof typeof COST): Promise<AltchaChallenge | undefined>
}

/**
 * In the short form no visitor waits until the service sets open challenges, and a visitor's takes
 * no time to solve.
 */
function challengesOf(form: AttackSetup['form'], { readChallenge }: Visitors): Challenges {
  const expiresAt = Math.floor(Date.now() / 1000) + 3600
  return {
    take: (client, who) =>
      form === 'long'
        ? readChallenge(client)
        : createOpenChallenge({ cost: COST[who], expiresAt, secret: ALTCHA_SECRET }),
  }
}

interface Household {
  /** False solutions sent. */
  readonly sent: number
  /** Fetches a challenge, and keeps it if only a derivation exposes a false solution. */
  take(): Promise<void>
  /** Sends a false solution, of an old challenge if there is no new one. */
  send(): Promise<void>
  /** Does both until stopped. */
  goOn(): () => Promise<void>
}

function householdOf(visitors: Visitors, challenges: Challenges): Household {
  let taken = 0
  let sent = 0
  const fresh: AltchaChallenge[] = []
  const used: AltchaChallenge[] = []
  const take = async (): Promise<void> => {
    taken += 1
    const challenge = await challenges.take(toRoom(taken), 'household')
    if (challenge && challenge.parameters.keySignature === undefined) fresh.push(challenge)
  }
  const send = async (): Promise<void> => {
    const next = fresh.pop()
    if (next) used.push(next)
    const challenge = next ?? used[sent % used.length]
    if (!challenge) return
    sent += 1
    await visitors.send(toRoom(sent), { altcha: toFalseProof(challenge) })
  }
  return {
    get sent() {
      return sent
    },
    take,
    send,
    goOn() {
      const over = new AbortController()
      const lanes = times(AT_ONCE.long, async () => {
        while (!over.signal.aborted) {
          await take()
          await send()
        }
      })
      return async () => {
        over.abort()
        await lanes
      }
    },
  }
}

/** A /64 of one /56. */
function toRoom(number: number): string {
  return `2001:db8:b0:${(number % 256).toString(16)}::1`
}

async function times(count: number, act: () => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: count }, act))
}

async function run(setup: AttackSetup): Promise<Record<Key, number>> {
  const { form, progress } = setup
  await using target = await startTarget(setup, withAltcha(form))
  const before = target.memory()
  using visitors = visitorsOf(target.port)
  const challenges = challengesOf(form, visitors)
  const theirs = householdOf(visitors, challenges)

  /** How many visitors are refused a challenge or a form during the attack. */
  const visit = async (clients: readonly string[]): Promise<number> => {
    const taking = times(AT_ONCE[form], theirs.take)
    const given = await Promise.all(clients.map((one) => challenges.take(one, 'visitor')))
    await taking
    const proofs = await Promise.all(
      given.map(async (challenge) => (challenge ? toProof(challenge) : '')),
    )
    const sending = times(AT_ONCE[form], theirs.send)
    const answers = await Promise.all(
      clients.map((client, index) => visitors.send(client, { altcha: proofs[index] ?? '' })),
    )
    await sending
    return answers.filter(({ status }) => status !== 200).length
  }
  const stop = form === 'long' ? theirs.goOn() : undefined
  let refused = 0
  for (let round = 0; round < ROUNDS[form]; round += 1) {
    progress(`${round} of ${ROUNDS[form]} rounds, ${theirs.sent} false solutions`)
    const visitor = (index: number): string => `198.51.${round}.${index}`
    refused += await visit(Array.from({ length: VISITORS[form] }, (_, index) => visitor(index)))
  }
  await stop?.()
  return { sent: theirs.sent, refused, gained: target.peakMemory() - before }
}

export const household: Attack<Key> = {
  name: 'household',
  does: 'From one IPv6 /56, 400 clients at a time ask for ALTCHA challenges and send false solutions. Meanwhile, 24 visitors from elsewhere fetch a challenge, solve it and send the form.',
  figures: {
    sent: { says: 'false solutions sent', before: 113_379, aim: atLeast(AT_ONCE.short) },
    refused: { says: 'of 24 visitors, refused', before: 11, aim: exactly(0) },
    gained: { says: 'memory gained', unit: 'MB', before: 292, aim: atMost(300) },
  },
  run,
}
