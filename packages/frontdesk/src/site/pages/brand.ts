/** The company's logo or name at the top of every page. */
import { paths } from '../../contract/paths.ts'
import { escapeHtml } from '../../company/prose/html.ts'
import { toLogo } from '../own-pictures.ts'
import type { SiteData } from '../site-data.ts'

/** CSS pixels. */
const LOGO_HEIGHT = 32

/** The logo, else an initial. The name stands beside it or is its alternative text. */
export function renderBrand(siteData: SiteData): string {
  const { site, theme } = siteData
  const name = escapeHtml(site.name)
  const { light, dark } = toLogo(siteData)
  if (!light) return `<img src="${paths.icon}" alt="" width="32" height="32"> ${name}`
  const isNamed = theme.logo?.name !== 'hidden'
  const width = Math.round((LOGO_HEIGHT * light.width) / light.height)
  const picture = `<img src="${light.path}" alt="${isNamed ? '' : name}" width="${width}" height="${LOGO_HEIGHT}">`
  const source = dark && `<source srcset="${dark.path}" media="(prefers-color-scheme: dark)">`
  return `${source ? `<picture>${source}${picture}</picture>` : picture}${isNamed ? ` ${name}` : ''}`
}
