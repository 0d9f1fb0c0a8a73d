/** A network over its quota: one greedy client, and visitors in the same network. */
import { paths } from '../../../packages/frontdesk/src/contract/paths.ts'
import { exactly, type Attack, type AttackSetup } from './attack.ts'
import { sendFlood } from './flood.ts'
import { withAltcha } from './production.ts'
import { startTarget } from './target.ts'
import { passBotCheck, toProof, visitorsOf } from './visitors.ts'

type Key = 'taken' | 'refused'

/** Forms of the greedy client: more than one client's 30. */
const FORMS = { short: 32, long: 34 }

/** Visitors in the network. */
const VISITORS = { short: 2, long: 24 }

/** Quota of a /48 in forms: 8 times that of one client. */
const SPENT_FORMS = 8 * 30
const SPENT_READS = 8 * 300

/** A household of one /48. */
function toHousehold(number: number): string {
  return `2001:db8:a0:${(number % 256).toString(16).padStart(2, '0')}00::1`
}

async function run(setup: AttackSetup): Promise<Record<Key, number>> {
  const { form, progress } = setup
  // The cost of a proof does not matter here.
  await using target = await startTarget(setup, withAltcha('short'))
  const { port } = target
  progress('the network uses its quotas')
  await sendFlood({ port, count: SPENT_FORMS, toRequest: (number) => toPost(toHousehold(number)) })
  await sendFlood({ port, count: SPENT_READS, toRequest: (number) => toGet(toHousehold(number)) })

  using visitors = visitorsOf(port)
  const greedy = '2001:db8:a0:ff01::1'
  progress('one client sends forms')
  let taken = 0
  for (let sent = 0; sent < FORMS[form]; sent += 1) {
    // Its challenges come through another of its addresses, at a lower cost.
    const challenge = await visitors.readChallenge('203.0.113.1')
    if (!challenge) throw new Error('No challenge was given.')
    const { status } = await visitors.send(greedy, { altcha: await toProof(challenge) })
    if (status === 200) taken += 1
  }
  progress('visitors come')
  let refused = 0
  for (let visitor = 0; visitor < VISITORS[form]; visitor += 1) {
    const client = `2001:db8:a0:ff${(visitor + 2).toString(16).padStart(2, '0')}::1`
    if (!(await passBotCheck(visitors, client))) refused += 1
  }
  return { taken, refused }
}

function toPost(client: string): string {
  return `POST ${paths.contact} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${client}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 0\r\n\r\n`
}

function toGet(client: string): string {
  return `GET ${paths.apiIndex} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${client}\r\n\r\n`
}

export const spentNetwork: Attack<Key> = {
  name: 'spent-network',
  does: 'An IPv6 /48 has used its quotas. One client in it solves 34 challenges and sends 34 forms; 24 visitors in it send one each.',
  figures: {
    taken: {
      says: 'of 34 forms of one client, taken',
      before: 34,
      aim: exactly(30),
    },
    refused: {
      says: 'of 24 visitors there, refused',
      before: 24,
      aim: exactly(0),
    },
  },
  run,
}
