/** A path of the service that served this script, on any site's page. */
export function toServiceUrl(path: string): string {
  return new URL(path, import.meta.url).href
}
