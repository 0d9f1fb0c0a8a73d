/** The site's own pages, for `pages` in the config file. */
import { english, findTexts } from '../../company/texts/index.ts'
import { shippedTexts } from '../../company/texts/shipped.ts'
import type { HostPage } from '../../site/settings.generated.ts'
import type { OwnPage } from './site-pages.ts'

/** In the site's main language, the first of `languages`. */
export async function describePages(
  own: readonly OwnPage[],
  languages: unknown,
): Promise<readonly HostPage[]> {
  const [tag]: readonly unknown[] = Array.isArray(languages) ? languages : []
  const found = typeof tag === 'string' ? findTexts(tag, shippedTexts) : undefined
  const texts = found ? await found.load() : english
  return own.flatMap(({ name, path }) => {
    if (path === undefined || !isDescribed(name)) return []
    const { title, note } = texts.pages[name]
    return [{ path, title, description: note }]
  })
}

function isDescribed(name: string): name is 'contact' | 'about' | 'privacy' {
  return name === 'contact' || name === 'about' || name === 'privacy'
}
