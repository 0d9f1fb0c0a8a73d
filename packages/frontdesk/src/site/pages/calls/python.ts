/** A request as Python 3, with nothing to install. */
import type { ShownRequest } from '../../documents/skills/curl.ts'
import { renderLiteral, type LiteralStyle } from './literal.ts'

const style: LiteralStyle = {
  toKey: (name) => JSON.stringify(name),
  indent: '    ',
  words: { true: 'True', false: 'False', null: 'None' },
}

/** `reads` is what the answer is read as. */
export function renderPython(request: ShownRequest, reads: 'json' | 'text'): string {
  const { url, headers, body } = request
  const isForm = typeof body === 'object'
  const address = JSON.stringify(url)
  const imports = [
    ...(reads === 'json' ? ['import json'] : []),
    ...(isForm ? ['from urllib.parse import urlencode'] : []),
    `from urllib.request import ${body === undefined ? '' : 'Request, '}urlopen`,
  ]
  const members = [
    address,
    ...(headers ? [`headers=${renderLiteral(headers, style, 1)}`] : []),
    ...(body === undefined ? [] : [`data=${renderBody(body)}`]),
  ]
  const opened = body === undefined ? address : 'request'
  return [
    ...imports,
    '',
    ...(body === undefined
      ? []
      : ['request = Request(', ...members.map((member) => `    ${member},`), ')']),
    `with urlopen(${opened}) as response:`,
    `    print(response.status, ${reads === 'json' ? 'json.load(response)' : 'response.read().decode()'})`,
  ].join('\n')
}

function renderBody(body: NonNullable<ShownRequest['body']>): string {
  if (typeof body !== 'string') return `urlencode(${renderLiteral(body, style, 1)}).encode()`
  return `json.dumps(${renderLiteral(JSON.parse(body), style, 1)}).encode()`
}
