/** The tool endpoint, called as an agent does. */
import { paths } from '../../../frontdesk/src/contract/paths.ts'
import { fail, judge, pass, type Check } from '../check.ts'
import { at, isObject, parseJson, show, toList, toText, type JsonValue } from '../json.ts'
import type { Answer } from '../answer.ts'
import type { Site } from '../site.ts'

/** Tools of contract 2.4, in alphabetical order. */
/** The contract's (2.4). */
export const TOOL_NAMES = ['ping', 'site_info'] as const

/** Sends one JSON-RPC request that every revision of the protocol accepts. */
export function callMethod(site: Site, method: string, params: object = {}): Promise<Answer> {
  return site.ask(paths.mcp, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
}

/** The result in an answer, which may be JSON or the first event of a stream. */
export function toResult({ text, headers }: Answer): JsonValue | undefined {
  const isStream = headers.get('content-type')?.startsWith('text/event-stream') ?? false
  const json = isStream ? /^data: ?(.*)$/m.exec(text)?.[1] : text
  return at(parseJson(json ?? ''), 'result')
}

/** The tools that the endpoint lists. */
export async function readTools(site: Site): Promise<readonly JsonValue[]> {
  return toList(at(toResult(await callMethod(site, 'tools/list')), 'tools'))
}

/** Names of tools, sorted. */
export function toToolNames(tools: readonly JsonValue[]): readonly string[] {
  return tools.map((tool) => toText(at(tool, 'name'))).toSorted()
}

export const toolChecks: readonly Check[] = [
  {
    id: 'tools.list',
    title: 'The tool endpoint has exactly site_info and ping, both read-only',
    section: 'contract 2.4, 4.2',
    remedy: 'List site_info and ping and nothing else, with annotations.readOnlyHint true.',
    async run(site) {
      const answer = await callMethod(site, 'tools/list')
      if (answer.status !== 200) return fail(`tools/list is ${answer.status}`)
      const tools = await readTools(site)
      const names = toToolNames(tools)
      const writing = tools.filter((tool) => at(tool, 'annotations', 'readOnlyHint') !== true)
      return judge([
        ...(names.join() === TOOL_NAMES.join() ? [] : [`tools: ${names.join(', ') || 'none'}`]),
        ...toToolNames(writing).map((name) => `${name} is not marked read-only`),
      ])
    },
  },
  {
    id: 'tools.call',
    title: 'Both tools answer a call with text, and with data where a schema is declared',
    section: 'contract 4.2; MCP, tools/call',
    remedy:
      'Return content, and structuredContent with every member that the outputSchema requires.',
    async run(site) {
      const tools = await readTools(site)
      const faults: string[] = []
      for (const name of TOOL_NAMES) {
        const result = toResult(await callMethod(site, 'tools/call', { name, arguments: {} }))
        if (toList(at(result, 'content')).length === 0 || at(result, 'isError') === true) {
          faults.push(`${name} returns ${show(result)}`)
          continue
        }
        const tool = tools.find((listed) => at(listed, 'name') === name)
        const schema = at(tool, 'outputSchema')
        const data = at(result, 'structuredContent')
        if (isObject(schema) && !isObject(data)) faults.push(`${name} has no structuredContent`)
        const missing = toList(at(schema, 'required')).filter(
          (member) => at(data, toText(member)) === undefined,
        )
        faults.push(...missing.map((member) => `${name} leaves out ${toText(member)}`))
      }
      return judge(faults)
    },
  },
  {
    id: 'tools.methods',
    title: 'The tool endpoint refuses GET and DELETE with 405',
    section: 'contract 4.4; MCP, transports',
    remedy: 'Answer 405 with Allow: POST; there is no stream and no session.',
    async run(site) {
      const faults: string[] = []
      for (const method of ['GET', 'DELETE']) {
        const { status, headers } = await site.ask(paths.mcp, { method })
        if (status !== 405) faults.push(`${method} is ${status}`)
        else if (!/\bPOST\b/.test(headers.get('allow') ?? '')) faults.push(`${method}: no Allow`)
      }
      return judge(faults)
    },
  },
  {
    id: 'tools.unknown',
    title: 'A call of a tool that there is not is refused',
    section: 'contract 4.2',
    remedy: 'Answer with a JSON-RPC error, or with a result that has isError true.',
    async run(site) {
      const name = 'delete_everything'
      const result = toResult(await callMethod(site, 'tools/call', { name, arguments: {} }))
      return result === undefined || at(result, 'isError') === true
        ? pass
        : fail(`${name} returns ${show(result)}`)
    },
  },
]
