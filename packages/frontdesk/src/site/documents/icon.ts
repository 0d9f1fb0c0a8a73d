/** The site's sign as a document. */
import { paths } from '../../contract/paths.ts'
import { renderIcon } from '../theme/icon.ts'
import type { Document } from './document.ts'

export const icon: Document = {
  path: paths.icon,
  title: 'Icon',
  description: 'The sign of this site.',
  unlisted: true,
  mediaType: 'image/svg+xml',
  maxAgeSeconds: 86_400,
  render: ({ site, theme }) => renderIcon(site.name, theme),
}
