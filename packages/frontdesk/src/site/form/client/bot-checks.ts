/** The form's bot check, loaded when a visitor touches the form. */
import type { BotCheck } from './bot-check.ts'
import { setup } from './setup.ts'
import { loadTouched } from './touched.ts'

const NO_CHECK: BotCheck = {
  silent: false,
  prepare() {},
  renew() {},
  obtain: () => Promise.resolve({ ok: true }),
}

/** A provider's check loads at once, to find out whether the provider's script arrives. */
export function createBotCheck(form: HTMLFormElement): BotCheck {
  if (setup.token === undefined) return NO_CHECK
  const input = form.querySelector<HTMLInputElement>('input[data-bot-check]')
  let tries = 0
  let loading: Promise<BotCheck | undefined> | undefined
  const create = async (): Promise<BotCheck> => (await loadTouched(tries)).createBotCheck(form)
  const load = (): Promise<BotCheck | undefined> =>
    (loading ??= create().catch(() => {
      loading = undefined
      tries += 1
      return undefined
    }))
  if (input?.dataset['botCheck'] !== 'altcha') void load()
  return {
    silent: input !== null,
    prepare: () => void load().then((check) => check?.prepare()),
    renew: () => void loading?.then((check) => check?.renew()),
    async obtain(signal) {
      const check = await load()
      return check ? check.obtain(signal) : { ok: false, reason: 'network' }
    },
  }
}
