/** `frontdesk inbox mcp`: the inbox for an assistant of the person who starts it. */
import { silentLog, type Log } from '../../log.ts'
import { refuse, type CommandOutcome } from '../command.ts'
import { storeArguments, type StoreName } from '../operator-store.ts'
import { tell } from '../output.ts'
import type { OptionDefinitions, CommandWords } from '../words.ts'
import { withWebInbox } from './web-inbox.ts'

type McpName = StoreName | 'as'

export const mcpArguments: OptionDefinitions<McpName> = {
  ...storeArguments,
  as: {
    type: 'string',
    description: 'Your address in the web inbox (default: the only person there)',
    valueHint: 'EMAIL',
  },
}

/** Standard output is the protocol's. */
const log: Log = {
  ...silentLog,
  error: (event, fields) => tell(`${event} ${JSON.stringify(fields)}`),
}

/** Runs until the assistant closes standard input. */
export function serveMcp(words: CommandWords<McpName>): Promise<CommandOutcome> {
  return withWebInbox(
    words,
    async (program, host) => {
      const served = await program.serveAssistant(host, words.text('as'))
      return served.ok ? { ok: true, text: '' } : refuse(served.message)
    },
    log,
  )
}
