/** The language that a form speaks. */
import type { FormSpeech } from '../setup.ts'
import { setup, toServiceUrl } from './setup.ts'

/**
 * For a BCP 47 tag: at once where it is the site's language or one that nobody here speaks, later
 * where a file of its own has to be loaded. A form in the site's language is better than none.
 */
export function findSpeech(tag: string): FormSpeech | Promise<FormSpeech> {
  const [whole, [language = '']] = [tag.toLowerCase(), tag.toLowerCase().split('-')]
  const path = toPath(whole) ?? toPath(language)
  return path === undefined ? setup.speech : load(toServiceUrl(path))
}

function toPath(language: string): string | undefined {
  return Object.hasOwn(setup.others, language) ? setup.others[language] : undefined
}

async function load(url: string): Promise<FormSpeech> {
  try {
    const module: { readonly default: FormSpeech } = await import(url)
    return module.default
  } catch {
    return setup.speech
  }
}
