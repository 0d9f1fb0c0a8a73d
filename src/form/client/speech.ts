/** The language that a form speaks. */
import type { FormSpeech } from '../setup.ts'
import { toLanguagePath } from '../language-path.ts'
import { setup, toServiceUrl } from './setup.ts'

/**
 * For a BCP 47 tag: at once where it is the site's language or one that nobody here speaks, later
 * where a file of its own has to be loaded. A form in the site's language is better than none.
 */
export function findSpeech(tag: string): FormSpeech | Promise<FormSpeech> {
  const whole = tag.toLowerCase()
  const name = [whole, whole.replace(/-.*/, '')].find((asked) => setup.others.includes(asked))
  return name === undefined ? setup.speech : load(toServiceUrl(toLanguagePath(name)))
}

async function load(url: string): Promise<FormSpeech> {
  try {
    const module: { readonly default: FormSpeech } = await import(url)
    return module.default
  } catch {
    return setup.speech
  }
}
