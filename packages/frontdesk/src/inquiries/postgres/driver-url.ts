/** The address for the driver: with TLS wherever the connection could be intercepted. */
import { isLoopback } from '../../http/loopback.ts'

/**
 * Without `sslmode`, every server must use TLS with a certificate that names the host. Exempt is
 * this machine: loopback and sockets in the file system.
 */
export function toDriverUrl(url: string): string {
  const parsed = new URL(url)
  const given = parsed.searchParams.get('sslmode')
  const demanded = given === null ? !isLocal(parsed) : given === 'require'
  if (!demanded) return url
  // `require` checks certificates too, but the driver warns that this will change.
  parsed.searchParams.set('sslmode', 'verify-full')
  return parsed.href
}

/** The parameter `host` wins, as in libpq; without a host it is the socket. */
function isLocal({ hostname, searchParams }: URL): boolean {
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  return host === '' || host.startsWith('/') || isLoopback(host)
}
