/** A contact form stored in PostgreSQL before the 200, grouped or singly. */
import { fileURLToPath } from 'node:url'
import { DEFAULT_MAX_CONNECTIONS } from '../../packages/frontdesk/src/inquiries/settings.ts'
import { startPostgres } from '../../test/harness/postgres.ts'
import { toSection } from '../report/comparison.ts'
import { runRounds } from '../rounds.ts'
import { frontdeskServer } from '../servers/commands.ts'
import { urlencodedInquiries } from './inquiries.ts'
import type { Work } from './work.ts'

const CONNECTIONS = 64

export const contactPostgres: Work = {
  name: 'contact-postgres',
  async run(bench) {
    const { path } = bench.payload.contact
    await using postgres = await startPostgres({ survives: 'power-cut' })
    await using ours = await postgres.createDatabase()
    await using theirs = await postgres.createDatabase()
    const command = frontdeskServer(bench)
    const frontdesk = await bench.start({
      ...command,
      env: { ...command.env, DATABASE_URL: ours.url },
    })
    const peer = await bench.start({
      name: 'node:http + pg, the same in one transaction',
      args: [fileURLToPath(new URL('../peers/one-transaction.ts', import.meta.url))],
      env: {
        PAYLOAD: bench.payloadFile,
        DATABASE_URL: theirs.url,
        MAX_CONNECTIONS: String(DEFAULT_MAX_CONNECTIONS),
        NODE_ENV: 'production',
      },
    })
    const load = {
      requests: [...urlencodedInquiries(path)],
      expect: { status: 200, contains: '"success":true' },
    }
    const contenders = [frontdesk, peer].map((server) => ({ name: server.name, server, load }))
    const plan = { ...bench.plan, connections: CONNECTIONS, awake: false }
    const title = `POST ${path}, urlencoded, PostgreSQL`
    const series = await runRounds(contenders, bench.client, plan, (text) =>
      bench.progress(`${title}: ${text}`),
    )
    await Promise.all([frontdesk.stop(), peer.stop()])
    return [
      toSection({
        title,
        notes: [
          `${CONNECTIONS} connections; both have ${DEFAULT_MAX_CONNECTIONS} to one PostgreSQL ` +
            '(fsync and synchronous_commit on). Frontdesk limits, validates, and ' +
            'writes inquiry and delivery; the other parses the form, counts the client, and ' +
            'writes inquiry and delivery, in one transaction a form.',
        ],
        series,
        yardstick: peer.name,
        aims: [{ subject: frontdesk.name, reference: peer.name, atLeast: 2 }],
      }),
    ]
  },
}
