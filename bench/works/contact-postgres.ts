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
    const single = await bench.start({
      name: 'node:http + pg, one INSERT per request',
      args: [fileURLToPath(new URL('../peers/one-insert.ts', import.meta.url))],
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
    const contenders = [frontdesk, single].map((server) => ({ name: server.name, server, load }))
    const plan = { ...bench.plan, connections: CONNECTIONS, awake: false }
    const title = `POST ${path}, urlencoded, PostgreSQL`
    const series = await runRounds(contenders, bench.client, plan, (text) =>
      bench.progress(`${title}: ${text}`),
    )
    await Promise.all([frontdesk.stop(), single.stop()])
    return [
      toSection({
        title,
        notes: [
          `${CONNECTIONS} connections; both have ${DEFAULT_MAX_CONNECTIONS} to one PostgreSQL ` +
            '(fsync and synchronous_commit on). Frontdesk limits, validates, and ' +
            'writes inquiry and delivery; the other parses the form and writes the inquiry.',
        ],
        series,
        yardstick: single.name,
        aims: [{ subject: frontdesk.name, reference: single.name, atLeast: 2 }],
      }),
    ]
  },
}
