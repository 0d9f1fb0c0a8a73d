/** Another site's page sends the form in its visitor's browser. */
import { exactly, type Attack, type AttackSetup } from './attack.ts'
import { converse, sendFlood } from './flood.ts'
import { openSockets } from './sockets.ts'
import { behindProxy, startTarget } from './target.ts'

type Key = 'refused' | 'shutOut'

const VISITORS = { short: 5, long: 1000 }

/** The quota of one visitor. */
const FOREIGN_FORMS = 30

const form = 'firstName=Ada&lastName=Lovelace&email=ada%40example.com&message=Hello'

function toPost(visitor: number, origin: string): string {
  return [
    'POST /api/v1/contact HTTP/1.1',
    'Host: localhost',
    `Origin: ${origin}`,
    `X-Forwarded-For: 198.51.${visitor >> 8}.${visitor & 255}`,
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${form.length}`,
    '',
    form,
  ].join('\r\n')
}

async function run(setup: AttackSetup): Promise<Record<Key, number>> {
  await using target = await startTarget(setup, behindProxy)
  const { port } = target
  const visitors = VISITORS[setup.form]
  const statuses = await sendFlood({
    port,
    count: visitors * FOREIGN_FORMS,
    toRequest: (number) => toPost(number % visitors, 'https://evil.example'),
    progress: (sent) => setup.progress(`${sent} foreign forms`),
  })
  const [socket] = await openSockets(port, 1)
  if (!socket) throw new Error('The visitors found no connection.')
  const door = converse(socket)
  let shutOut = 0
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    const [status] = await door.send([toPost(visitor, `http://localhost:${port}`)])
    if (status !== 200) shutOut += 1
  }
  socket.destroy()
  return { refused: statuses.get(403) ?? 0, shutOut }
}

export const foreignForms: Attack<Key> = {
  name: 'foreign-forms',
  does: 'A foreign page sends the form 30 times in the name of each of 1,000 visitors, who then send their own.',
  figures: {
    refused: { says: 'foreign forms refused', before: 0 },
    shutOut: { says: 'visitors shut out', before: 1000, aim: exactly(0) },
  },
  run,
}
