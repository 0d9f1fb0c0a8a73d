/** The language of a form. */
import type { FormWords } from '../../../company/texts/form-words.ts'
import type { FormSpeech } from '../setup.ts'
import { toLanguagePath } from '../language-path.ts'
import { toServiceUrl } from './service-url.ts'
import { setup } from './setup.ts'

type Speech = Omit<FormSpeech, 'markup'> & Partial<FormSpeech>

/**
 * Finds the words for a BCP 47 tag, shortened from its end (RFC 4647 3.4), else the site's
 * language. Synchronous for a form already in the site's language. Other languages, and the markup
 * for an element without a form, load from a file.
 */
export function findSpeech(tag: string, form: 'present' | 'absent'): Speech | Promise<Speech> {
  const { own, others } = setup
  let name = tag.toLowerCase()
  while (name !== '' && ![...own, ...others].includes(name)) name = name.replace(/-?[^-]*$/, '')
  if (others.includes(name)) return load(name).catch(() => findOwn(form))
  return findOwn(form)
}

function findOwn(form: 'present' | 'absent'): Speech | Promise<Speech> {
  const said: { readonly words: FormWords } = { words: setup.words }
  return form === 'present' ? said : load(setup.own[0] ?? '').catch(() => said)
}

async function load(name: string): Promise<Speech> {
  const module: { readonly default: FormSpeech } = await import(toServiceUrl(toLanguagePath(name)))
  return module.default
}
