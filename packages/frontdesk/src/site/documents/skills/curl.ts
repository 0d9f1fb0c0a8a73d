import { paths } from '../../../contract/paths.ts'
import { toCallMessage } from '../../../contract/tools.ts'
import type { SiteData } from '../../site-data.ts'

/** A request that a reader can paste into a shell. */
export interface ShownRequest {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** A JSON text sent as it is, or form fields. Without a body it is a GET. */
  readonly body?: string | Readonly<Record<string, string>>
}

/** A whole tool call: no handshake is needed before it. */
export function toToolRequest(name: string, { baseUrl }: Pick<SiteData, 'baseUrl'>): ShownRequest {
  const headers = { 'Content-Type': 'application/json' }
  return { url: `${baseUrl}${paths.mcp}`, headers, body: JSON.stringify(toCallMessage(name)) }
}

/** The request as a curl command in a fenced block. */
export function renderCurl(request: ShownRequest): string {
  return ['```bash', renderCurlCommand(request), '```'].join('\n')
}

/** The request as a curl command. */
export function renderCurlCommand({ url, headers = {}, body = {} }: ShownRequest): string {
  const data =
    typeof body === 'string'
      ? [`--data-raw ${quote(body)}`]
      : Object.entries(body).map(([name, value]) => `--data-urlencode ${quote(`${name}=${value}`)}`)
  const lines = [
    `curl --silent --show-error ${quote(url)}`,
    ...Object.entries(headers).map(([name, value]) => `--header ${quote(`${name}: ${value}`)}`),
    ...data,
  ]
  return lines.join(' \\\n  ')
}

/** Single quotes keep everything but themselves from the shell. */
function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
