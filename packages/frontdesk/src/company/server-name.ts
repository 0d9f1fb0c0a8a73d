/**
 * The tool server's name in reverse-DNS form, for the server card: `https://www.example.com`
 * becomes `com.example.www/site`. IP addresses keep their order.
 */
export function toServerName(baseUrl: string): string {
  const host = new URL(baseUrl).hostname.replace(/^\[|\]$/g, '').replaceAll(':', '-')
  const isAddress = /^[\d.]+$/.test(host) || baseUrl.includes('[')
  return `${isAddress ? host : host.split('.').toReversed().join('.')}/site`
}
