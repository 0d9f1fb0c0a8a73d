/** The kinds of bot checks that a form may bring. */
import { altchaCheck } from './altcha-check.ts'
import type { BotCheck } from './bot-check.ts'
import { watchProvider } from './provider-script.ts'
import { scoreCheck } from './score-check.ts'
import { widgetCheck } from './widget-check.ts'

/** What the form's markup asks for. */
export function createBotCheck(form: HTMLFormElement): BotCheck {
  const input = form.querySelector<HTMLInputElement>('input[data-bot-check]')
  if (input?.dataset['botCheck'] === 'altcha') return altchaCheck(input)
  if (input) return scoreCheck(input, watchProvider(form))
  return widgetCheck(form, watchProvider(form))
}
