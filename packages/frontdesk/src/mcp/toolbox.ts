/** `tools/list` and `tools/call`: the part that both protocol eras share. */
import type { SiteData } from '../site/site-data.ts'
import { isObject, type JsonObject } from './message.ts'
import type { Tool } from './tools/tool.ts'

export type ToolOutcome =
  /** Members of the result as JSON text without braces: each era adds its own. */
  | { readonly ok: true; readonly members: string }
  /** The parameters cannot be used. */
  | { readonly ok: false; readonly detail: string }

export interface Toolbox {
  list(params: JsonObject): ToolOutcome
  call(params: JsonObject): ToolOutcome
}

/** Renders the list once. `now` is the clock for the tools. */
export function createToolbox(
  tools: readonly Tool[],
  siteData: SiteData,
  now: () => Date,
): Toolbox {
  const byName = new Map(tools.map((tool) => [tool.name, tool]))
  // `JSON.stringify` leaves out `call`.
  const listed: ToolOutcome = { ok: true, members: `"tools":${JSON.stringify(tools)}` }

  return {
    list: ({ cursor }) =>
      cursor === undefined ? listed : refuse('The list has one page: send no cursor.'),
    call(params) {
      const { name, arguments: given = {} } = params
      if (typeof name !== 'string') return refuse('name must be the name of a tool.')
      const tool = byName.get(name)
      if (!tool) return refuse(`Unknown tool: ${name}`)
      if (!isObject(given)) return refuse('arguments must be an object.')
      const keys = Object.keys(given)
      if (keys.length > 0) {
        // A result, not an error: the model sees the text and can correct its call.
        const text = `${name} takes no arguments. Leave out: ${keys.join(', ')}.`
        return { ok: true, members: `${renderContent(text)},"isError":true` }
      }
      const structured = JSON.stringify(tool.call(siteData, now()))
      const content = renderContent(structured)
      return { ok: true, members: `${content},"structuredContent":${structured}` }
    },
  }
}

function refuse(detail: string): ToolOutcome {
  return { ok: false, detail }
}

function renderContent(text: string): string {
  return `"content":[{"type":"text","text":${JSON.stringify(text)}}]`
}
