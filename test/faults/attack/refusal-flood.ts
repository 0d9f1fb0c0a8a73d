/** Refusing is cheap; logging each refusal is not, and hides other log lines. */
import { atMost, exactly, type Attack, type AttackSetup } from './attack.ts'
import { sendFlood } from './flood.ts'
import { behindProxy, startTarget } from './target.ts'

type Key = 'refused' | 'lines' | 'untold'

const REFUSALS = { short: 1000, long: 263_500 }

async function run(setup: AttackSetup): Promise<Record<Key, number>> {
  const { form, progress } = setup
  await using target = await startTarget(setup, { ...behindProxy, sharedAs: undefined })
  const count = REFUSALS[form]
  const statuses = await sendFlood({
    port: target.port,
    count,
    toRequest,
    progress: (sent) => progress(`${sent} of ${count} forms`),
  })
  const refused = [...statuses].reduce(
    (sum, [code, answers]) => sum + (code < 400 ? 0 : answers),
    0,
  )
  target.service.child.kill('SIGTERM')
  await target.service.exit
  const events = target.service.stdout.split('\n').filter((line) => /refused|exceeded/.test(line))
  const told = events.reduce((sum, line) => sum + readRepeats(line), 0)
  return { refused, lines: events.length, untold: refused - told }
}

/** An empty form from a client in another network. */
function toRequest(number: number): string {
  const network = `2001:db8:${(number >> 16).toString(16)}:${(number & 0xffff).toString(16)}`
  return [
    'POST /api/v1/contact HTTP/1.1',
    'Host: localhost',
    `X-Forwarded-For: ${network}::1`,
    'Content-Type: application/x-www-form-urlencoded',
    'Content-Length: 0',
    '\r\n',
  ].join('\r\n')
}

function readRepeats(line: string): number {
  try {
    const { repeats = 1 }: { readonly repeats?: number } = JSON.parse(line)
    return repeats
  } catch {
    return 0
  }
}

export const refusalFlood: Attack<Key> = {
  name: 'refusal-flood',
  does: '263,500 empty forms, each of a client in another network. Measured is what the log says of them.',
  figures: {
    refused: { says: 'forms refused', before: 263_500 },
    lines: { says: 'lines about them that arrived', before: 46_861, aim: atMost(100, 'count') },
    untold: { says: 'refusals that no line counts', before: 216_639, aim: exactly(0) },
  },
  run,
}
