/** The style sheet: the colours of the site's theme, then the rules. */
import type { InboxCompany } from 'frontdesk/ports'
import { base } from './base.ts'
import { figures } from './figures.ts'
import { inquiries } from './inquiries.ts'
import { menus } from './menus.ts'
import { parts } from './parts.ts'

type Palette = InboxCompany['palette']

/** One file: one request. */
export function renderStyle({ light, dark }: Palette): string {
  return [
    `:root{color-scheme:light dark;${toProperties(light)}}`,
    `@media screen and (prefers-color-scheme:dark){:root{${toProperties(dark)}}}`,
    base,
    parts,
    menus,
    inquiries,
    figures,
  ].join('\n')
}

function toProperties(colours: Palette['light']): string {
  return Object.entries(colours)
    .map(
      ([name, value]) =>
        `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value};`,
    )
    .join('')
}
