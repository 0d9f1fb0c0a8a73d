/** GET of a document with all its headers, and its revalidation. */
import { toSection } from '../report/comparison.ts'
import type { Section } from '../report/section.ts'
import { runRounds, type Contender } from '../rounds.ts'
import { checkSameAnswer } from '../servers/answer.ts'
import { bareServer, frontdeskServer, peerServer } from '../servers/commands.ts'
import { toGet } from './requests.ts'
import type { Work } from './work.ts'

const CONNECTIONS = 64

export const documents: Work = {
  name: 'documents',
  async run(bench) {
    const { path, etag, body } = bench.payload.document
    const servers = [
      await bench.start(bareServer(bench)),
      await bench.start(frontdeskServer(bench)),
      await bench.start(
        peerServer(bench, 'Express 5', new URL('../peers/express-documents.ts', import.meta.url)),
      ),
      await bench.start(
        peerServer(bench, 'Fastify 5', new URL('../peers/fastify-documents.ts', import.meta.url)),
      ),
    ]
    for (const server of servers) await checkSameAnswer(server, bench.payload)

    const compare = async (
      title: string,
      load: Contender['load'],
      notes: readonly string[],
    ): Promise<Section> => {
      const contenders = servers.map((server) => ({ name: server.name, server, load }))
      const plan = { ...bench.plan, connections: CONNECTIONS, awake: true }
      const series = await runRounds(contenders, bench.client, plan, (text) =>
        bench.progress(`${title}: ${text}`),
      )
      return toSection({
        title,
        notes,
        series,
        yardstick: 'bare node:http',
        aims: [{ subject: 'Frontdesk', reference: 'bare node:http', atLeast: 0.95 }],
      })
    }
    const bytes = Buffer.from(body, 'base64')
    const same = `${CONNECTIONS} connections; all servers send the same bytes and headers.`
    return [
      await compare(
        `GET ${path}, 200`,
        { requests: [toGet(path)], expect: { status: 200, contains: bytes.toString('utf8') } },
        [`A body of ${bytes.length} bytes. ${same}`],
      ),
      await compare(
        `GET ${path}, 304`,
        { requests: [toGet(path, [`If-None-Match: ${etag}`])], expect: { status: 304 } },
        [same],
      ),
    ]
  },
}
