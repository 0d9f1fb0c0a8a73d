/** The language that a form speaks. */
import type { FormSpeech } from '../setup.ts'
import { toLanguagePath } from '../language-path.ts'
import { setup, toServiceUrl } from './setup.ts'

/**
 * For a BCP 47 tag, cut from its end until somebody here speaks it (RFC 4647 3.4): at once where it is
 * the site's language or nobody's, later where a file of its own has to be loaded. A form in the site's
 * language is better than none.
 */
export function findSpeech(tag: string): FormSpeech | Promise<FormSpeech> {
  const { speech, own, others } = setup
  let name = tag.toLowerCase()
  while (name !== '' && ![...own, ...others].includes(name)) name = name.replace(/-?[^-]*$/, '')
  return others.includes(name) ? load(toServiceUrl(toLanguagePath(name))) : speech
}

async function load(url: string): Promise<FormSpeech> {
  try {
    const module: { readonly default: FormSpeech } = await import(url)
    return module.default
  } catch {
    return setup.speech
  }
}
