/** `frontdesk inbox log`: checks that the web inbox's record is unchanged. */
import { refuseWords, type CommandOutcome } from '../command.ts'
import { storeArguments, type StoreName } from '../operator-store.ts'
import type { OptionDefinitions, CommandWords } from '../words.ts'
import { withWebInbox } from './web-inbox.ts'

type LogName = StoreName | 'verify' | 'anchor'

export const logArguments: OptionDefinitions<LogName> = {
  ...storeArguments,
  verify: {
    type: 'boolean',
    description: 'The default: check whether an entry was changed or removed',
  },
  anchor: {
    type: 'string',
    description: "Anchors kept elsewhere, such as in the service's log, separated by commas",
    valueHint: 'ANCHORS',
  },
}

/** Exit code 1 where the record was changed. */
export function verifyLog(words: CommandWords<LogName>): Promise<CommandOutcome> {
  const anchors = (words.text('anchor') ?? '').split(',').filter(Boolean)
  return withWebInbox(words, async (program, host) => {
    const verdict = await program.verifyInboxRecord(host, anchors)
    if (!verdict.ok) return refuseWords(verdict.message)
    const { isSound, text } = verdict
    return { ok: true, text, ...(!isSound && { code: 1 }) }
  })
}
