/** The language that a form speaks. */
import type { FormWords } from '../../../company/texts/form-words.ts'
import type { FormSpeech } from '../setup.ts'
import { toLanguagePath } from '../language-path.ts'
import { toServiceUrl } from './service-url.ts'
import { setup } from './setup.ts'

type Speech = Omit<FormSpeech, 'markup'> & Partial<FormSpeech>

/**
 * For a BCP 47 tag, cut from its end until there are words for it (RFC 4647 3.4), else in the site's
 * language. At once for a form that is there in the site's language; later where a file has to be
 * loaded: for another language, and with its markup for an element without a form.
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
