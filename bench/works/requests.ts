/** Requests as they go over the wire. */

/** A GET with a plain client's headers; `extra` lines have no line end. */
export function toGet(path: string, extra: readonly string[] = []): string {
  return toRequest(`GET ${path}`, ['Accept: */*', ...extra], '')
}

export function toPost(
  path: string,
  mediaType: string,
  body: string,
  extra: readonly string[] = [],
): string {
  const headers = [
    `Content-Type: ${mediaType}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...extra,
  ]
  return toRequest(`POST ${path}`, headers, body)
}

function toRequest(target: string, headers: readonly string[], body: string): string {
  const head = [
    `${target} HTTP/1.1`,
    'Host: 127.0.0.1',
    'User-Agent: frontdesk-bench/1.0',
    ...headers,
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}
