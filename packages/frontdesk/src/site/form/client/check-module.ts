/** Code that a form loads once a visitor begins to fill it in: bot check and address rules. */
import { altchaCheck } from './altcha-check.ts'
import type { BotCheck } from './bot-check.ts'
import { watchProvider } from './provider-script.ts'
import { scoreCheck } from './score-check.ts'
import { widgetCheck } from './widget-check.ts'

export { watchTool } from './tool.ts'
export { findMeantAddress, isWithoutEnding } from '../../../contact/suggested-address.ts'
export { toReadableAddress } from '../../../contact/readable-address.ts'

/** The bot check that the form's markup names. */
export function createBotCheck(form: HTMLFormElement): BotCheck {
  const input = form.querySelector<HTMLInputElement>('input[data-bot-check]')
  if (input?.dataset['botCheck'] === 'altcha') return altchaCheck(input)
  if (input) return scoreCheck(input, watchProvider(form))
  return widgetCheck(form, watchProvider(form))
}
