import { parseArgs } from 'node:util'

/** A curl command in a document, parsed. */
export interface ShownRequest {
  readonly url: string
  readonly init: RequestInit
}

/** Reads the curl commands of a Markdown text, as a shell would. */
export function parseShownRequests(markdown: string): readonly ShownRequest[] {
  return [...markdown.matchAll(/```bash\ncurl ([^`]*)```/g)].map(([, words = '']) => {
    const { values, positionals } = parseArgs({
      args: [...toWords(words)],
      options,
      allowPositionals: true,
    })
    const { header = [], 'data-urlencode': fields = [], 'data-raw': raw } = values
    const headers = Object.fromEntries(header.map((line) => splitAt(line, ': ')))
    const form = new URLSearchParams(fields.map((field) => splitAt(field, '=')))
    const body = raw ?? (form.size > 0 ? form : undefined)
    const url = positionals.at(-1) ?? ''
    return { url, init: body === undefined ? { headers } : { method: 'POST', headers, body } }
  })
}

/** `parseArgs` throws for any other option. */
const options = {
  silent: { type: 'boolean' },
  'show-error': { type: 'boolean' },
  header: { type: 'string', multiple: true },
  'data-raw': { type: 'string' },
  'data-urlencode': { type: 'string', multiple: true },
} as const

function splitAt(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  return [text.slice(0, at), text.slice(at + mark.length)]
}

/** Splits a command by the shell's quoting rules. */
function toWords(command: string): readonly string[] {
  const parts = command.replaceAll('\\\n', ' ').matchAll(/(?:'[^']*'|\\.|[^\s'\\])+/g)
  return [...parts].map(([word]) =>
    word.replaceAll(
      /'([^']*)'|\\(.)/g,
      (_, quoted?: string, escaped?: string) => quoted ?? escaped ?? '',
    ),
  )
}
