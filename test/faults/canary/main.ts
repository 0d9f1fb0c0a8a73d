/**
 * `node test/faults/canary/main.ts`: plants each fault in a service of its own that sends canaries, and
 * measures the time until each alarm is heard. Linux; three minutes.
 */
import { createServer } from 'node:http'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as elapse } from 'node:timers/promises'
import { imapMailbox } from '../../harness/imap-server.ts'
import { findFreePort, runService, STARTED } from '../../harness/run-service.ts'
import { renderTable } from '../table.ts'
import { scratchFolder } from '../../harness/scratch-folder.ts'
import { smtpSink } from '../../harness/smtp-server.ts'

const EVERY_MINUTES = 1
const LATE_SECONDS = 10
const account = { user: 'office@northwind.example', pass: 'secret' }

/** What is broken after a canary has arrived. */
interface Place {
  readonly breakForm: () => void
  readonly breakMailServer: () => void
  readonly dropMails: () => void
  readonly delayMails: () => void
  readonly lockMailbox: () => void
}

const faults: readonly (readonly [name: string, plant: (place: Place) => void])[] = [
  ['the public address leads elsewhere (form answers 502)', ({ breakForm }) => breakForm()],
  ['the mail server refuses (451)', ({ breakMailServer }) => breakMailServer()],
  ['the mail server takes mails and loses them', ({ dropMails }) => dropMails()],
  [`mails come ${3 * LATE_SECONDS} s late`, ({ delayMails }) => delayMails()],
  ['the mailbox refuses to be read', ({ lockMailbox }) => lockMailbox()],
]

interface Heard {
  readonly log: number
  readonly readyz: number
  readonly status: number
  readonly mail: number
  readonly step: string
}

async function measure(plant: (place: Place) => void): Promise<Heard> {
  using folder = scratchFolder()
  let mode: 'takes' | 'drops' | 'delays' = 'takes'
  let formWorks = true
  await using mailbox = await imapMailbox(account)
  await using second = await smtpSink()
  await using server = await smtpSink({
    onMail(raw) {
      if (mode === 'drops') return
      setTimeout(
        () => mailbox.deliver(raw),
        mode === 'delays' ? 3 * LATE_SECONDS * 1000 : 0,
      ).unref()
    },
  })
  const [port, operations] = [await findFreePort(), await findFreePort()]
  // What stands in front of the service, as a proxy does.
  const front = createServer(async (request, answer) => {
    const body = await text(request)
    if (!formWorks) return void answer.writeHead(502).end()
    const { method = 'GET', url = '/', headers } = request
    const type = headers['content-type'] ?? ''
    const reply = await fetch(`http://127.0.0.1:${port}${url}`, {
      method,
      headers: { 'content-type': type },
      ...(method === 'POST' && { body }),
    })
    answer.writeHead(reply.status).end(await reply.text())
  }).listen(0, '127.0.0.1')
  await once(front, 'listening')
  const address = front.address()
  const frontPort = typeof address === 'object' && address ? address.port : 0
  const config = {
    site: {
      name: 'Northwind',
      description: 'Northwind Boats builds wooden boats for people who row before breakfast.',
      languages: ['en'],
      email: 'hello@northwind.example',
    },
    canary: {
      mailbox: `imap://${encodeURIComponent(account.user)}:secret@127.0.0.1:${mailbox.port}?tls=off`,
      everyMinutes: EVERY_MINUTES,
      lateSeconds: LATE_SECONDS,
      url: `http://127.0.0.1:${frontPort}`,
      alarmUrl: `smtp://127.0.0.1:${second.port}?tls=off`,
      alarmTo: 'webmaster@elsewhere.example',
    },
  }
  writeFileSync(join(folder.path, 'package.json'), '{"type":"module"}')
  writeFileSync(
    join(folder.path, 'frontdesk.config.js'),
    `export default ${JSON.stringify(config)}\n`,
  )
  await using service = runService({
    cwd: folder.path,
    env: {
      PORT: String(port),
      OPERATIONS_PORT: String(operations),
      SMTP_URL: `smtp://127.0.0.1:${server.port}?tls=off`,
      MAIL_FROM: 'site@northwind.example',
      MAIL_TO: account.user,
    },
  })
  await service.until(STARTED)
  await service.until('canary.arrived')
  plant({
    breakForm: () => void (formWorks = false),
    breakMailServer: () => server.answer('dot', '451 4.3.0 Try later'),
    dropMails: () => void (mode = 'drops'),
    delayMails: () => void (mode = 'delays'),
    lockMailbox: () => mailbox.answerSignIn('NO [UNAVAILABLE] Not now'),
  })
  const begun = performance.now()
  const since = (): number => (performance.now() - begun) / 1000
  const ready = async (): Promise<boolean> =>
    (await fetch(`http://127.0.0.1:${operations}/readyz/mail`)).status === 503
  const [log, readyz, status, mail] = await Promise.all([
    service.until('canary.late').then(since),
    poll(ready).then(since),
    poll(() => isPosted(folder.path)).then(since),
    second.arrived(1).then(since),
  ])
  const line = service.stdout.split('\n').find((text) => text.includes('canary.late')) ?? '{}'
  front.close()
  front.closeAllConnections()
  return { log, readyz, status, mail, step: String(JSON.parse(line).step) }
}

async function poll(look: () => Promise<boolean>): Promise<void> {
  while (!(await look())) await elapse(100)
}

/** What `frontdesk status` reads. */
async function isPosted(folder: string): Promise<boolean> {
  const posted = await readFile(join(folder, 'data/frontdesk.condition'), 'utf8').catch(() => '')
  return posted.includes('canary did not arrive')
}

process.stdout.write(
  `One canary every ${EVERY_MINUTES} min, late after ${LATE_SECONDS} s; seconds from the fault to each alarm.\n\n`,
)
const head = ['fault', 'stays at', 'log', '`/readyz/mail`', '`status`', 'mail']
const rows = await Promise.all(
  faults.map(async ([name, plant]) => {
    const { step, log, readyz, status, mail } = await measure(plant)
    const figures = [log, readyz, status, mail].map((seconds) => seconds.toFixed(1))
    return [name, step].concat(figures)
  }),
)
process.stdout.write(`${renderTable(head, rows, (column) => column < 2)}\n`)
process.exit(0)
