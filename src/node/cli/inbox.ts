/** `frontdesk inbox`: the operator's view of what visitors sent. */
import { defineCommand, type ArgsDef, type CommandDef } from 'citty'
import { DEFAULT_LIMIT, listInbox } from './inbox-list.ts'

/** Columns where the output is no terminal: what a mail or a ticket shows without wrapping. */
const DEFAULT_WIDTH = 120

const listArguments = {
  limit: {
    type: 'string',
    description: 'At most this many',
    valueHint: 'N',
    default: DEFAULT_LIMIT,
  },
  before: {
    type: 'string',
    description: 'Only those older than this time, or than the last of an earlier listing',
    valueHint: 'TIME',
  },
  json: { type: 'boolean', description: 'Complete inquiries as a JSON array' },
  'data-dir': {
    type: 'string',
    description: "The service's data folder (default: DATA_DIR, else ./data)",
    valueHint: 'FOLDER',
  },
} as const satisfies ArgsDef

const listCommand = defineCommand({
  meta: {
    name: 'list',
    description: 'List inquiries, newest first. Safe beside a running service.',
  },
  args: listArguments,
  async run({ args }) {
    const outcome = await listInbox({
      dataDir: args['data-dir'] ?? process.env['DATA_DIR'] ?? 'data',
      limit: args.limit,
      before: args.before,
      format: args.json ? 'json' : 'table',
      width: process.stdout.columns ?? DEFAULT_WIDTH,
    })
    if (outcome.ok) {
      process.stdout.write(`${outcome.text}\n`)
      return
    }
    process.stderr.write(`${outcome.message}\n`)
    process.exitCode = 1
  },
})

/** Without a subcommand it lists: it has the arguments too, so that their values aren't taken for one. */
export const inboxCommand: CommandDef<ArgsDef> = defineCommand<ArgsDef>({
  meta: { name: 'inbox', description: 'Read the inquiries that came in.' },
  default: 'list',
  args: listArguments,
  subCommands: { list: listCommand },
})
