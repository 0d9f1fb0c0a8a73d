/** A call of the `ping` tool, in both protocol eras. */
import { toSection } from '../report/comparison.ts'
import { runRounds, type Contender } from '../rounds.ts'
import { bareServer, frontdeskServer, peerServer } from '../servers/commands.ts'
import { legacyCall, modernCall } from './calls.ts'
import type { Work } from './work.ts'

const CONNECTIONS = 64

export const mcp: Work = {
  name: 'mcp',
  async run(bench) {
    const { path } = bench.payload.mcp
    const [bare, frontdesk, v1, v2] = [
      await bench.start(bareServer(bench)),
      await bench.start(frontdeskServer(bench)),
      await bench.start(
        peerServer(bench, 'SDK v1', new URL('../peers/sdk-v1.ts', import.meta.url)),
      ),
      await bench.start(
        peerServer(bench, 'SDK v2', new URL('../peers/sdk-v2.ts', import.meta.url)),
      ),
    ]
    const eras = [
      {
        title: 'MCP tools/call ping, legacy era (2025-11-25)',
        servers: [bare, frontdesk, v1, v2],
        request: legacyCall(path),
      },
      {
        title: 'MCP tools/call ping, modern era (2026-07-28)',
        servers: [bare, frontdesk, v2],
        request: modernCall(path),
      },
    ]
    const sections = []
    for (const { title, servers, request } of eras) {
      const load = { requests: [request], expect: { status: 200, contains: 'structuredContent' } }
      const contenders: Contender[] = servers.map((server) => ({ name: server.name, server, load }))
      const plan = { ...bench.plan, connections: CONNECTIONS, awake: true }
      const series = await runRounds(contenders, bench.client, plan, (text) =>
        bench.progress(`${title}: ${text}`),
      )
      const peers = servers.slice(2).map(({ name }) => name)
      sections.push(
        toSection({
          title,
          notes: [
            `${CONNECTIONS} connections. Bare parses the call and sends a JSON result of the same size.`,
          ],
          series,
          yardstick: bare.name,
          aims: [
            { subject: frontdesk.name, reference: bare.name, atLeast: 0.75 },
            ...peers.map((reference) => ({ subject: frontdesk.name, reference, atLeast: 8 })),
          ],
        }),
      )
    }
    return sections
  },
}
