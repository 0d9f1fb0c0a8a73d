/** The answer of the `ping` tool, for the SDK servers. */
import { readPayload } from '../servers/payload.ts'
import * as v from 'valibot'

const resultSchema = v.object({
  structuredContent: v.record(v.string(), v.unknown()),
})

/** Content as Frontdesk sends it. */
export function readPingResult(): {
  readonly content: { type: 'text'; text: string }[]
  readonly structuredContent: Record<string, unknown>
} {
  const { structuredContent } = v.parse(resultSchema, readPayload().mcp.legacyResult)
  return {
    content: [{ type: 'text', text: JSON.stringify(structuredContent) }],
    structuredContent,
  }
}
