/** The picture with which links to the site are shown elsewhere, as a document. */
import type { Surface } from '../site/surface.ts'
import type { Document } from './document.ts'

export const preview: Document = {
  path: '/docs/api/assets/preview.png',
  title: 'Preview picture',
  description: 'The picture with which links to this site are shown elsewhere.',
  unlisted: true,
  served: hasPreview,
  onDemand: true,
  mediaType: 'image/png',
  maxAgeSeconds: 86_400,
  async render({ site, theme, baseUrl, preview }) {
    const { name, description } = site
    return (await preview?.({ name, description, host: new URL(baseUrl).host }, theme)) ?? ''
  },
}

/** Where the company has no logo of its own to show, and the host can draw. */
export function hasPreview({ site, preview }: Surface): boolean {
  return site.logo === undefined && preview !== undefined
}
