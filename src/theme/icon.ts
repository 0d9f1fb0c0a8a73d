/** The site's sign: the first letter of its name. */
import { paths } from '../contract/paths.ts'
import type { Theme } from './theme.ts'
import type { Document } from '../documents/document.ts'
import { toPalette } from './palette.ts'
import { RADIUS_PX } from './stylesheet.ts'

export const icon: Document = {
  path: paths.icon,
  title: 'Icon',
  description: 'The sign of this site.',
  unlisted: true,
  mediaType: 'image/svg+xml',
  maxAgeSeconds: 86_400,
  render: ({ site, theme }) => renderIcon(toInitial(site.name), theme),
}

/** The first letter or digit; a dot for names that have neither. */
function toInitial(name: string): string {
  return /[\p{L}\p{N}]/u.exec(name)?.[0].toLocaleUpperCase('en') ?? '•'
}

/** Drawn in 64 units; corners in the proportion that they have to those of the pages. */
function renderIcon(initial: string, { radius = RADIUS_PX, ...theme }: Theme): string {
  const { accent, accentText } = toPalette(theme).light
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${1.5 * radius}" fill="${accent}"/><text x="32" y="33" fill="${accentText}" font-family="system-ui, sans-serif" font-size="38" font-weight="700" text-anchor="middle" dominant-baseline="central">${initial}</text></svg>\n`
}
