/** The address as the driver is given it: with TLS wherever the way to the server can be listened to. */
import { isLoopback } from '../../http/loopback.ts'

/**
 * Without a word about `sslmode`, TLS with a certificate that names the host is demanded of every
 * server but those on this machine: loopback and sockets in the file system.
 */
export function toDriverUrl(url: string): string {
  const parsed = new URL(url)
  const given = parsed.searchParams.get('sslmode')
  const demanded = given === null ? !isLocal(parsed) : given === 'require'
  if (!demanded) return url
  // The driver checks certificates with `require` too, but warns that it will not for ever.
  parsed.searchParams.set('sslmode', 'verify-full')
  return parsed.href
}

/** The parameter `host` wins, as in libpq; no host at all is the socket. */
function isLocal({ hostname, searchParams }: URL): boolean {
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  return host === '' || host.startsWith('/') || isLoopback(host)
}
