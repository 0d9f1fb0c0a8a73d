/** `frontdesk inbox confirm-clock`: the operator confirms the time, for retention. */
import { confirmKnownTime } from '../../inquiries/known-time.ts'
import { confirm } from '../confirmation.ts'
import { toTimeText } from '../moments.ts'
import { refuse, refuseWords, type CommandOutcome } from '../command.ts'
import { openStore, storeArguments, type StoreName } from '../operator-store.ts'
import type { OptionDefinitions, CommandWords } from '../words.ts'
import { yes } from './remove.ts'

type ConfirmClockName = StoreName | 'yes'

export const confirmClockArguments: OptionDefinitions<ConfirmClockName> = { yes, ...storeArguments }

export async function confirmClock(words: CommandWords<ConfirmClockName>): Promise<CommandOutcome> {
  const opening = await openStore(words, 'write')
  if (!opening.ok) return opening
  await using opened = opening
  const now = Date.now()
  const time = `${toTimeText(now)} UTC`
  if (!words.flag('yes')) {
    const answer = await confirm(
      `This machine's clock says ${time}. Is that right? If so, inquiries that are older than retention allows are deleted.`,
    )
    if (answer === 'unasked') {
      return refuseWords(
        `This machine's clock says ${time}, and there is no terminal to ask you. If that is right, add --yes.`,
      )
    }
    if (answer === 'no')
      return refuse('Nothing was changed. To set the clock: timedatectl set-ntp true')
  }
  await confirmKnownTime(opened.store, now)
  return {
    ok: true,
    text: `Confirmed: ${time}. Where retention is set, the running service deletes old inquiries again within 20 minutes.`,
  }
}
