/**
 * Name of the tool server in reverse-DNS form, as the server card wants it:
 * `https://www.example.com` becomes `com.example.www/site`. Addresses keep their order.
 */
export function toServerName(baseUrl: string): string {
  const host = new URL(baseUrl).hostname.replace(/^\[|\]$/g, '').replaceAll(':', '-')
  const isAddress = /^[\d.]+$/.test(host) || baseUrl.includes('[')
  return `${isAddress ? host : host.split('.').toReversed().join('.')}/site`
}
