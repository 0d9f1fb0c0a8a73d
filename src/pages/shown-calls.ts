/** Requests that readers can paste into a shell, made of the contract's tables. */
import { inquiryFields } from '../contract/fields.ts'
import { operations } from '../contract/operations.ts'
import { paths } from '../contract/paths.ts'
import type { ToolDescription } from '../contract/tools.ts'
import { renderCurlCommand } from '../documents/skills/curl.ts'
import type { Surface } from '../site/surface.ts'
import type { Code } from '../prose/prose.ts'

/** A document, as text. */
export function toDocumentCall({ baseUrl }: Surface): Code {
  return toCode('Read a document', `curl --silent --show-error '${baseUrl}${paths.llmsTxt}'`)
}

/** A tool call of the protocol revisions whose calls stand alone without further headers. */
export function toToolCall({ name }: Pick<ToolDescription, 'name'>, { baseUrl }: Surface): Code {
  const message = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name, arguments: {} },
  }
  return toCode(
    `Call ${name}`,
    renderCurlCommand({
      url: `${baseUrl}${paths.mcp}`,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(message),
    }),
  )
}

/** An inquiry with every required field. */
export function toInquiryCall({ baseUrl }: Surface): Code {
  const fields = inquiryFields.filter(({ required }) => required)
  return toCode(
    'Send an inquiry',
    renderCurlCommand({
      url: `${baseUrl}${operations.postContact.path}`,
      body: Object.fromEntries(fields.map(({ name, example }) => [name, example])),
    }),
  )
}

function toCode(label: string, text: string): Code {
  return { kind: 'code', label, language: 'bash', text }
}
