/** A request as JavaScript that runs in browsers and in Node alike. */
import type { ShownRequest } from '../../documents/skills/curl.ts'
import { renderLiteral, type LiteralStyle } from './literal.ts'

const style: LiteralStyle = {
  toKey: (name) => (/^[a-z_$][\w$]*$/i.test(name) ? name : JSON.stringify(name)),
  indent: '  ',
  words: { true: 'true', false: 'false', null: 'null' },
}

/** A module: it awaits. `reads` is what the answer is read as. */
export function renderJavaScript(request: ShownRequest, reads: 'json' | 'text'): string {
  const { url, headers, body } = request
  const options = [
    ...(body === undefined ? [] : ['method: "POST"']),
    ...(headers ? [`headers: ${renderLiteral(headers, style, 1)}`] : []),
    ...(body === undefined ? [] : [`body: ${renderBody(body)}`]),
  ]
  const address = JSON.stringify(url)
  const call =
    options.length === 0
      ? `fetch(${address})`
      : `fetch(${address}, {\n${options.map((option) => `  ${option},`).join('\n')}\n})`
  return `const response = await ${call}\nconsole.log(response.status, await response.${reads}())`
}

function renderBody(body: NonNullable<ShownRequest['body']>): string {
  if (typeof body !== 'string') return `new URLSearchParams(${renderLiteral(body, style, 1)})`
  return `JSON.stringify(${renderLiteral(JSON.parse(body), style, 1)})`
}
