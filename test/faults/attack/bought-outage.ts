/** False tokens that overload a slow bot-check provider, so that silence looks like an outage. */
import { setTimeout as elapse } from 'node:timers/promises'
import { json, hang, startProvider, type Answer } from '../../harness/provider.ts'
import { exactly, type Attack, type AttackSetup } from './attack.ts'
import { inProduction } from './production.ts'
import { startTarget } from './target.ts'
import { visitorsOf } from './visitors.ts'

type Key = 'outage' | 'unverified' | 'afterwards'

/** False tokens at once, then this many each second. */
const AT_ONCE = 100
const EACH_SECOND = 40
const SECONDS = { short: 5, long: 60 }

/** Milliseconds of the provider's work per question, one after the other. */
const WORK_MS = 200

const FIELD = 'cf-turnstile-response'

const refusal = json({ success: false, 'error-codes': ['invalid-input-response'] })
const consent = json({ success: true, hostname: 'www.example.com', action: 'contact' })

const judge: Answer = (response, question) => {
  const token = new URLSearchParams(question.body).get('response') ?? ''
  ;(token.startsWith('good') ? consent : refusal)(response, question)
}

/** A provider that continues to work on abandoned requests. */
function createSlow(): Answer {
  let freeAt = 0
  return (response, question) => {
    freeAt = Math.max(freeAt, performance.now()) + WORK_MS
    setTimeout(() => judge(response, question), freeAt - performance.now()).unref()
  }
}

async function run(setup: AttackSetup): Promise<Record<Key, number>> {
  const { form, progress } = setup
  await using provider = await startProvider()
  const verifier = `turnstile({ siteKey: 'key', secret: 'secret', verifyUrl: '${provider.url}' })`
  const config = `verifier: ${verifier}, contact: { onOutage: 'accept' }`
  await using target = await startTarget(setup, inProduction(config, 'turnstile'))
  using visitors = visitorsOf(target.port)
  const send = async (client: string, token: string): Promise<number> => {
    const { status } = await visitors.send(client, { [FIELD]: token })
    return status === 200 ? 1 : 0
  }
  progress('an outage that is one')
  provider.answerWith(hang)
  const outage = await send('198.51.100.1', 'good-1')

  provider.answerWith(createSlow())
  const flood: Promise<number>[] = []
  const sendFalse = (count: number): void => {
    for (let sent = 0; sent < count; sent += 1) {
      const number = flood.length
      flood.push(send(`203.0.${number >> 8}.${number & 255}`, `false-${number}`))
    }
  }
  sendFalse(AT_ONCE)
  for (let second = 1; second <= SECONDS[form]; second += 1) {
    progress(`${flood.length} false tokens`)
    await elapse(1000)
    sendFalse(EACH_SECOND)
  }
  const unverified = (await Promise.all(flood)).reduce((sum, taken) => sum + taken, 0)
  provider.answerWith(judge)
  const afterwards = await send('198.51.100.2', 'good-2')
  return { outage, unverified, afterwards }
}

export const boughtOutage: Attack<Key> = {
  name: 'bought-outage',
  does: '2,500 false tokens, 40 a second, for a bot-check provider that answers five a second, with `contact.onOutage` set to `accept`.',
  waits: true,
  figures: {
    outage: { says: 'forms taken in an outage that is one', before: 1, aim: exactly(1) },
    unverified: { says: 'false ones taken unverified', before: 2490, aim: exactly(0) },
    afterwards: { says: 'good ones taken afterwards', before: 1, aim: exactly(1) },
  },
  run,
}
