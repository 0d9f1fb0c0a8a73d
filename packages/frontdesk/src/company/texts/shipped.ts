/** The languages of the package, each loaded when a site or a form uses it. */
import type { LoadableTexts } from './texts.ts'

export const shippedTexts: readonly LoadableTexts[] = [
  { language: 'en', load: async () => (await import('./languages/en.ts')).en },
  { language: 'de', load: async () => (await import('./languages/de.ts')).de },
  { language: 'fr', load: async () => (await import('./languages/fr.ts')).fr },
  { language: 'es', load: async () => (await import('./languages/es.ts')).es },
  { language: 'it', load: async () => (await import('./languages/it.ts')).it },
  { language: 'nl', load: async () => (await import('./languages/nl.ts')).nl },
  { language: 'pl', load: async () => (await import('./languages/pl.ts')).pl },
  { language: 'pt', load: async () => (await import('./languages/pt.ts')).pt },
  { language: 'da', load: async () => (await import('./languages/da.ts')).da },
  { language: 'sv', load: async () => (await import('./languages/sv.ts')).sv },
  { language: 'no', load: async () => (await import('./languages/no.ts')).no },
]
