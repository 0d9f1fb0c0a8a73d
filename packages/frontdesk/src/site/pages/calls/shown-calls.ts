/** Requests that readers can paste into a shell or a program, made of the contract's tables. */
import { inquiryFields } from '../../../contract/fields.ts'
import { operations, type Operation } from '../../../contract/operations.ts'
import { paths } from '../../../contract/paths.ts'
import { toCallMessage, type ToolDescription } from '../../../contract/tools.ts'
import { renderCurlCommand, type ShownRequest } from '../../documents/skills/curl.ts'
import type { SiteData } from '../../site-data.ts'
import type { Call, Trial } from '../../../company/prose/prose.ts'
import { renderJavaScript } from './javascript.ts'
import { renderPython } from './python.ts'

/** A document, as text. */
export function toDocumentCall({ baseUrl }: SiteData): Call {
  const path = paths.llmsTxt
  return toCall('Read a document', { url: `${baseUrl}${path}` }, 'text', { path })
}

/** An operation that only reads. */
export function toReadingCall({ path, summary }: Operation, { baseUrl }: SiteData): Call {
  return toCall(summary, { url: `${baseUrl}${path}` }, 'json', { path })
}

/** A tool call of the protocol revisions whose calls stand alone without further headers. */
export function toToolCall({ name }: Pick<ToolDescription, 'name'>, { baseUrl }: SiteData): Call {
  const path = paths.mcp
  const body = JSON.stringify(toCallMessage(name))
  const headers = { 'Content-Type': 'application/json' }
  return toCall(`Call ${name}`, { url: `${baseUrl}${path}`, headers, body }, 'json', { path, body })
}

/** An inquiry with every required field. A form is for people to send: nothing to try here. */
export function toInquiryCall({ baseUrl }: SiteData): Call {
  const fields = inquiryFields.filter(({ required }) => required)
  const body = Object.fromEntries(fields.map(({ name, example }) => [name, example]))
  const url = `${baseUrl}${operations.postContact.path}`
  return toCall('Send an inquiry', { url, body }, 'json')
}

function toCall(label: string, request: ShownRequest, reads: 'json' | 'text', trial?: Trial): Call {
  return {
    kind: 'call',
    label,
    codes: [
      { kind: 'code', label: 'curl', language: 'bash', text: renderCurlCommand(request) },
      {
        kind: 'code',
        label: 'JavaScript',
        language: 'javascript',
        text: renderJavaScript(request, reads),
      },
      { kind: 'code', label: 'Python', language: 'python', text: renderPython(request, reads) },
    ],
    ...(trial && { trial }),
  }
}
