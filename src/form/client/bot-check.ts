/** The bot check as the form's script sees it. */
import { altchaCheck } from './altcha-check.ts'
import { watchProvider } from './provider-script.ts'
import { scoreCheck } from './score-check.ts'
import { widgetCheck } from './widget-check.ts'

export interface BotCheck {
  /** Starts what takes its time, as soon as somebody begins to write. */
  prepare(): void
  /** Puts a token into the form. */
  obtain(signal: AbortSignal): Promise<Obtained>
  /** After a token was refused or used: the next `obtain` gets another one. */
  renew(): void
  /** Whether a refused token can be replaced without asking the person. */
  readonly silent: boolean
}

export type Obtained =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly reason: 'insecure' | 'blocked' | 'unchecked' | 'internal' | 'network'
    }
  | { readonly ok: false; readonly reason: 'rateLimited'; readonly seconds: number }

/** What the form's markup asks for. */
export function createBotCheck(form: HTMLFormElement): BotCheck {
  const input = form.querySelector<HTMLInputElement>('input[data-bot-check]')
  if (input?.dataset['botCheck'] === 'altcha') return altchaCheck(input)
  if (input) return scoreCheck(input, watchProvider(form))
  return widgetCheck(form, watchProvider(form))
}
