/** The site's sign: the first letter of its name. */
import { paths } from '../contract/paths.ts'
import type { Document } from './document.ts'

export const icon: Document = {
  path: paths.icon,
  title: 'Icon',
  description: 'The sign of this site.',
  unlisted: true,
  mediaType: 'image/svg+xml',
  maxAgeSeconds: 86_400,
  render: ({ site }) => renderIcon(toInitial(site.name)),
}

/** The first letter or digit; a dot for names that have neither. */
function toInitial(name: string): string {
  return /[\p{L}\p{N}]/u.exec(name)?.[0].toLocaleUpperCase('en') ?? '•'
}

function renderIcon(initial: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="15" fill="#0a5c7d"/><text x="32" y="33" fill="#fff" font-family="system-ui, sans-serif" font-size="38" font-weight="700" text-anchor="middle" dominant-baseline="central">${initial}</text></svg>\n`
}
