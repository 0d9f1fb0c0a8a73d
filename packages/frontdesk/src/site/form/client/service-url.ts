/** A path of the service that this script came from, also where the page is another site's. */
export function toServiceUrl(path: string): string {
  return new URL(path, import.meta.url).href
}
