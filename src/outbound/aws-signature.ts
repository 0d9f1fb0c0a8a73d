/** Signature Version 4 of Amazon Web Services (docs.aws.amazon.com, "Signing AWS API requests"). */

export interface AwsCredentials {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Of credentials that end by themselves. */
  readonly sessionToken?: string | undefined
}

export interface AwsCall {
  readonly method: string
  /** Without a query; its path encoded as it is sent. */
  readonly url: string
  readonly body: string
  readonly region: string
  /** Amazon's name of the service: `ses`. */
  readonly service: string
  /** Epoch milliseconds. */
  readonly now: number
}

const ALGORITHM = 'AWS4-HMAC-SHA256'

/** The header fields that a call needs beside its own. `Host` is the URL's. */
export async function signAwsCall(
  call: AwsCall,
  { accessKeyId, secretAccessKey, sessionToken }: AwsCredentials,
): Promise<Readonly<Record<string, string>>> {
  const { method, region, service } = call
  const { host, pathname } = new URL(call.url)
  const time = new Date(call.now).toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const date = time.slice(0, 8)
  const fields = [
    ['host', host],
    ['x-amz-date', time],
    ...(sessionToken === undefined ? [] : [['x-amz-security-token', sessionToken]]),
  ]
  const signed = fields.map(([name]) => name).join(';')
  const canonical = [
    method,
    pathname,
    '',
    ...fields.map(([name, value]) => `${name}:${value}`),
    '',
    signed,
    toHex(await crypto.subtle.digest('SHA-256', encode(call.body))),
  ].join('\n')
  const scope = `${date}/${region}/${service}/aws4_request`
  const digest = toHex(await crypto.subtle.digest('SHA-256', encode(canonical)))
  let key = encode(`AWS4${secretAccessKey}`)
  for (const part of scope.split('/')) key = await sign(key, part)
  const signature = toHex(await sign(key, [ALGORITHM, time, scope, digest].join('\n')))
  return {
    'x-amz-date': time,
    ...(sessionToken !== undefined && { 'x-amz-security-token': sessionToken }),
    authorization: `${ALGORITHM} Credential=${accessKeyId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`,
  }
}

async function sign(key: Uint8Array<ArrayBuffer>, text: string): Promise<Uint8Array<ArrayBuffer>> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, encode(text)))
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

function toHex(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
