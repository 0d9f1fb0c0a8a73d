/** Answers with files that never change at their address. */
import { matchesEtag } from './conditional.ts'
import type { Handler, HeaderSet } from './exchange.ts'
import { commonHeaders, openCorsHeaders } from './headers.ts'

/** A file, named by its bytes. */
export interface ServedFile {
  /** Strong validator, without quotes. */
  readonly tag: string
  /** File name for a download; absent for a file that is shown. */
  readonly saveAs?: string | undefined
  /** Complete Content-Type. */
  readonly mediaType: string
  /** Bytes. */
  readonly length: number
  readonly headers: HeaderSet
  open(): FileBody | Promise<FileBody>
}

type FileBody = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>

/** A file opened by itself runs no script and shows no form of this site. */
export const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Answers GET and HEAD, 200 and 304. Only GET reads the bytes. */
export function createFileHandler(file: ServedFile): Handler {
  const etag = `"${file.tag}"`
  const shared = {
    ...commonHeaders,
    ...openCorsHeaders,
    ...file.headers,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': PICTURE_POLICY,
    etag,
  }
  const headers = Object.freeze({
    ...shared,
    'content-type': file.mediaType,
    'content-length': String(file.length),
    ...(file.saveAs !== undefined && { 'content-disposition': toDisposition(file.saveAs) }),
  })
  return ({ request, method }) => {
    if (matchesEtag(request.headers.get('if-none-match'), etag)) {
      return new Response(null, { status: 304, headers: shared })
    }
    if (method === 'HEAD') return new Response(null, { status: 200, headers })
    const body = file.open()
    return body instanceof Promise
      ? body.then((bytes) => new Response(bytes, { status: 200, headers }))
      : new Response(body, { status: 200, headers })
  }
}

/** RFC 6266 and RFC 8187: an ASCII name for old clients, and the name itself. */
function toDisposition(name: string): string {
  const plain = name.replaceAll(/[^\w. -]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
