/** `frontdesk health`: asks the operations listener on this machine, for health checks. */
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { READY_PATH } from '../service/endpoint.ts'
import { checkNames } from '../service/readiness.ts'
import { defineCommand, refuse, type CommandOutcome, type Command } from './command.ts'
import { fileArguments, readSettings } from './operator-store.ts'
import { toPrintable } from './printable.ts'
import { readMember } from '../http/read-member.ts'

/** Milliseconds that it waits: longer than the listener does for a silent store. */
const DEADLINE_MS = 5000

const NONE =
  'It is unknown whether the service is ready: this command asks its operations port, and none is set. Set OPERATIONS_PORT for the service and for this command, or operations.port in the config file. Without a port: npx frontdesk status'

const UNREAD =
  'It is unknown whether the service is ready: this configuration does not give its operations port. A service that runs keeps the configuration that it started with. To see more: npx frontdesk status'

export const healthCommand: Command = defineCommand({
  name: 'health',
  description:
    'Check whether the service on this machine is ready for visitors. Asks its operations port. Exit code 0: yes, 1: no.',
  options: {
    config: fileArguments.config,
  },
  async run(words) {
    const read = await readSettings(words.text('config'))
    if (!read.ok) return refuse(`${read.message}\n${UNREAD}`)
    const { operations } = read.settings
    if (operations) return ask(operations)
    return refuse(read.otherFaults.length > 0 ? UNREAD : NONE)
  },
})

async function ask({ host, port }: { host: string; port: number }): Promise<CommandOutcome> {
  const url = `http://${toReachable(host)}:${port}${READY_PATH}`
  try {
    // Not `fetch`, which refuses some ports that a service may have, such as 4190.
    const asked = get(url, { signal: AbortSignal.timeout(DEADLINE_MS) })
    const [response] = (await once(asked, 'response')) as [IncomingMessage]
    const text = renderChecks(await json(response))
    return response.statusCode === 200 ? { ok: true, text } : { ok: true, text, code: 1 }
  } catch {
    return refuse(
      `Nothing answers at ${url}: the service does not run, so no forms are accepted, or hangs, or has another operations port. To see more: npx frontdesk status`,
    )
  }
}

/** A service that listens everywhere is also here. */
function toReachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}

/** One line for each known check; another program may be listening there. */
function renderChecks(report: unknown): string {
  const checks: unknown = readMember(report, 'checks')
  if (!Array.isArray(checks)) throw new TypeError('no report')
  const lines = checkNames.map((name) => {
    const check: unknown = checks.find((item: unknown) => readMember(item, 'name') === name)
    const words = [readMember(check, 'state'), readMember(check, 'detail')]
    const said = words.filter((word) => typeof word === 'string').join(': ')
    return `${name.padEnd(9)}  ${toPrintable(said)}`
  })
  return lines.join('\n')
}
