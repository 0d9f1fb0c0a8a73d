/** The languages that come with the package, each loaded when a site or a form speaks it. */
import type { LoadableTexts } from './texts.ts'

export const shippedTexts: readonly LoadableTexts[] = [
  { language: 'en', load: async () => (await import('./languages/en.ts')).en },
  { language: 'de', load: async () => (await import('./languages/de.ts')).de },
]
