/** Loads what a form needs once a visitor begins to fill it in (`check-module.ts`). */
import type { FormWords } from '../../../company/texts/form-words.ts'
import { FORM_CHECK_PATH } from '../solver-path.ts'
import type { BotCheck } from './bot-check.ts'
import { toServiceUrl } from './service-url.ts'

export interface AddressRules {
  toReadableAddress(address: string): string
  findMeantAddress(address: string): string | undefined
  isWithoutEnding(address: string): boolean
}

interface TouchedModule extends AddressRules {
  createBotCheck(form: HTMLFormElement): BotCheck
  watchTool(form: HTMLFormElement, words: FormWords, signal: AbortSignal): void
}

/** A browser does not fetch a failed module again from the same address (HTML: module map). */
export async function loadTouched(tries = 0): Promise<TouchedModule> {
  return import(toServiceUrl(tries === 0 ? FORM_CHECK_PATH : `${FORM_CHECK_PATH}#${tries}`))
}
