/** The site's icon: the first letter of its name. */
import type { Theme } from './theme.ts'
import { toPalette } from './palette.ts'
import { toStyle } from './styles.ts'

/** SVG in 64 units, with the proportions of the pages' corners. */
export function renderIcon(name: string, theme: Theme): string {
  const { radius = toStyle(theme).radius.page } = theme
  const { accent, accentText } = toPalette(theme).light
  // The first letter or digit; a dot for names without either.
  const initial = /[\p{L}\p{N}]/u.exec(name)?.[0].toLocaleUpperCase('en') ?? '•'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${1.5 * radius}" fill="${accent}"/><text x="32" y="33" fill="${accentText}" font-family="system-ui, sans-serif" font-size="38" font-weight="700" text-anchor="middle" dominant-baseline="central">${initial}</text></svg>\n`
}
