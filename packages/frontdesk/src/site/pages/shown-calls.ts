/** Requests to paste into a shell, from the tables of the contract. */
import { inquiryFields } from '../../contract/fields.ts'
import { operations, type Operation } from '../../contract/operations.ts'
import { paths } from '../../contract/paths.ts'
import type { ToolDescription } from '../../contract/tools.ts'
import { renderCurlCommand, toToolRequest, type ShownRequest } from '../documents/skills/curl.ts'
import type { SiteData } from '../site-data.ts'
import type { Code } from '../../company/prose/prose.ts'

/** A request for a document as text. */
export function toDocumentCall({ baseUrl }: SiteData): Code {
  return toCall('Read a document', { url: `${baseUrl}${paths.llmsTxt}` })
}

/** A request for an operation that only reads. */
export function toReadingCall({ path, summary }: Operation, { baseUrl }: SiteData): Code {
  return toCall(summary, { url: `${baseUrl}${path}` })
}

/** A tool call. */
export function toToolCall({ name }: Pick<ToolDescription, 'name'>, siteData: SiteData): Code {
  return toCall(`Call ${name}`, toToolRequest(name, siteData))
}

/** An inquiry with every required field. */
export function toInquiryCall({ baseUrl }: SiteData): Code {
  const fields = inquiryFields.filter(({ required }) => required)
  const body = Object.fromEntries(fields.map(({ name, example }) => [name, example]))
  return toCall('Send an inquiry', { url: `${baseUrl}${operations.postContact.path}`, body })
}

function toCall(label: string, request: ShownRequest): Code {
  return { kind: 'code', label, language: 'bash', text: renderCurlCommand(request) }
}
