/** `frontdesk inbox`: the group of commands for inquiries. */
import { userInfo } from 'node:os'
import { blocksArguments, tendBlocks } from './blocks.ts'
import {
  answerArguments,
  markAnswered,
  releaseInquiries,
  retryArguments,
  retryDeliveries,
} from './change.ts'
import { confirmClock, confirmClockArguments } from './confirm-clock.ts'
import { exportArguments, exportInbox } from './export.ts'
import { inviteArguments, inviteToInbox } from './invite.ts'
import { listArguments, listInbox } from './list.ts'
import { logArguments, verifyLog } from './log.ts'
import { mcpArguments, serveMcp } from './mcp.ts'
import { deleteArguments, deleteInquiries, purgeArguments, purgeInquiries } from './remove.ts'
import { showArguments, showInquiry } from './show.ts'
import { markSpam, spamArguments } from './spam.ts'
import { defineCommand, type Command } from '../command.ts'
import { storeArguments } from '../operator-store.ts'

/** A container may have a user without a name. */
function readUser(): string | undefined {
  try {
    return userInfo().username
  } catch {
    return undefined
  }
}

const list: Command = defineCommand({
  name: 'list',
  description: 'List inquiries, newest first.',
  options: listArguments,
  run: listInbox,
})

const commands: Readonly<Record<string, Command>> = {
  list,
  show: defineCommand({
    name: 'show',
    description: 'Show everything about one inquiry.',
    options: showArguments,
    operands: 'ID',
    run: showInquiry,
  }),
  export: defineCommand({
    name: 'export',
    description: 'Write all inquiries to standard output.',
    options: exportArguments,
    run: exportInbox,
  }),
  retry: defineCommand({
    name: 'retry',
    description: 'Retry failed mail.',
    options: retryArguments,
    operands: '[ID…]',
    run: retryDeliveries,
  }),
  release: defineCommand({
    name: 'release',
    description: 'Take inquiries out of quarantine, and mail them.',
    options: storeArguments,
    operands: 'ID…',
    run: releaseInquiries,
  }),
  spam: defineCommand({
    name: 'spam',
    description: 'Mark inquiries as spam and block their senders.',
    options: spamArguments,
    operands: 'ID…',
    run: markSpam,
  }),
  blocks: defineCommand({
    name: 'blocks',
    description: 'Show or edit the block list.',
    options: blocksArguments,
    operands: '[add|on|off|remove ENTRY…]',
    run: tendBlocks,
  }),
  answered: defineCommand({
    name: 'answered',
    description: 'Mark inquiries as answered, with name and time.',
    options: answerArguments,
    operands: 'ID…',
    run: (words) => markAnswered(words, readUser()),
  }),
  delete: defineCommand({
    name: 'delete',
    description: 'Delete inquiries permanently, for example all of one visitor.',
    options: deleteArguments,
    operands: '[ID…]',
    run: deleteInquiries,
  }),
  purge: defineCommand({
    name: 'purge',
    description: 'Delete old inquiries permanently.',
    options: purgeArguments,
    run: purgeInquiries,
  }),
  invite: defineCommand({
    name: 'invite',
    description: 'Invite a person to the web inbox: print a link that works once.',
    options: inviteArguments,
    operands: 'EMAIL',
    run: inviteToInbox,
  }),
  log: defineCommand({
    name: 'log',
    description: 'Verify the audit record of the web inbox, whose entries are shown there.',
    options: logArguments,
    run: verifyLog,
  }),
  mcp: defineCommand({
    name: 'mcp',
    description: 'Let your own assistant search, read, note, assign and draft (MCP on stdio).',
    options: mcpArguments,
    run: serveMcp,
  }),
  'confirm-clock': defineCommand({
    name: 'confirm-clock',
    description: 'Confirm that the clock is right, so that retention deletes again.',
    options: confirmClockArguments,
    run: confirmClock,
  }),
}

/** Without a subcommand it lists. */
export const inboxCommand: Command = {
  ...list,
  description: 'Read and manage inquiries. Safe while the service runs.',
  commands: new Map(Object.entries(commands)),
}
