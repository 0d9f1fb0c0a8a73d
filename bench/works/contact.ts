/** A contact form stored durably before the 200. */
import { createLoadClient } from '../load/client.ts'
import { toSection } from '../report/comparison.ts'
import type { Section } from '../report/section.ts'
import { runRounds } from '../rounds.ts'
import { bareServer, frontdeskServer, peerServer } from '../servers/commands.ts'
import { multipartInquiries, urlencodedInquiries } from './inquiries.ts'
import { measureReadsMeanwhile } from './reads-meanwhile.ts'
import type { Work } from './work.ts'

const CONNECTIONS = 64
const EXPRESS = 'Express + multer + better-sqlite3'

export const contact: Work = {
  name: 'contact',
  async run(bench) {
    const { path } = bench.payload.contact
    const bare = await bench.start(bareServer(bench))
    const frontdesk = await bench.start(frontdeskServer(bench))
    const express = await bench.start(
      peerServer(bench, EXPRESS, new URL('../peers/express-contact.ts', import.meta.url)),
    )
    const compare = async (options: {
      readonly title: string
      readonly requests: readonly string[]
      readonly servers: readonly (typeof bare)[]
      readonly note: string
    }): Promise<Section> => {
      const load = {
        requests: [...options.requests],
        expect: { status: 200, contains: '"success":true' },
      }
      const contenders = options.servers.map((server) => ({ name: server.name, server, load }))
      const plan = { ...bench.plan, connections: CONNECTIONS, awake: false }
      const series = await runRounds(contenders, bench.client, plan, (text) =>
        bench.progress(`${options.title}: ${text}`),
      )
      const measuredBare = options.servers.includes(bare)
      return toSection({
        title: options.title,
        notes: [`${CONNECTIONS} connections. ${options.note}`],
        series,
        yardstick: measuredBare ? bare.name : EXPRESS,
        aims: [
          ...(measuredBare
            ? [{ subject: frontdesk.name, reference: bare.name, atLeast: 0.6, atLeastByCpu: 0.5 }]
            : []),
          { subject: frontdesk.name, reference: EXPRESS, atLeast: 4 },
        ],
      })
    }
    const requests = urlencodedInquiries(path)
    const sections = [
      await compare({
        title: `POST ${path}, urlencoded, SQLite`,
        requests,
        servers: [bare, frontdesk, express],
        note:
          'Bare parses the form, looks for the four required fields and stores nothing. The ' +
          'others limit, validate and commit to SQLite (WAL, synchronous=FULL) before the 200.',
      }),
      await compare({
        title: `POST ${path}, multipart, SQLite`,
        requests: multipartInquiries(path),
        servers: [frontdesk, express],
        note: 'The same as multipart/form-data.',
      }),
    ]
    const reader = createLoadClient()
    try {
      const servers = [bare, frontdesk] as const
      return [...sections, await measureReadsMeanwhile(bench, reader, servers, requests)]
    } finally {
      await reader.stop()
    }
  },
}
