/** A curl command in a document, parsed. */
export interface ShownRequest {
  readonly url: string
  readonly init: RequestInit
}

/** Reads the curl commands of a Markdown text, as a shell would. */
export function parseShownRequests(markdown: string): readonly ShownRequest[] {
  return [...markdown.matchAll(/```bash\n(curl [^`]*)```/g)].map(([, command = '']) => {
    const words = toWords(command)
    const [, ...rest] = words
    const headers: Record<string, string> = {}
    const form = new URLSearchParams()
    let url = ''
    let raw: string | undefined
    for (let at = 0; at < rest.length; at += 1) {
      const word = rest[at] ?? ''
      const value = rest[at + 1] ?? ''
      switch (word) {
        case '--silent':
        case '--show-error':
          break
        case '--header': {
          const colon = value.indexOf(': ')
          headers[value.slice(0, colon)] = value.slice(colon + 2)
          at += 1
          break
        }
        case '--data-raw':
          raw = value
          at += 1
          break
        case '--data-urlencode': {
          const equals = value.indexOf('=')
          form.append(value.slice(0, equals), value.slice(equals + 1))
          at += 1
          break
        }
        default:
          if (word.startsWith('-')) throw new Error(`This reader does not know ${word}.`)
          url = word
      }
    }
    const body = raw ?? (form.size > 0 ? form : undefined)
    return { url, init: body === undefined ? { headers } : { method: 'POST', headers, body } }
  })
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
