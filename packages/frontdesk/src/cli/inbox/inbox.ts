/** `frontdesk inbox`: the group of commands for inquiries. */
import { userInfo } from 'node:os'
import { confirm } from '../confirmation.ts'
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
import {
  deleteArguments,
  deleteInquiries,
  purgeArguments,
  purgeInquiries,
  type RemoveSurroundings,
} from './remove.ts'
import { showArguments, showInquiry } from './show.ts'
import { markSpam, spamArguments } from './spam.ts'
import { defineCommand, type Command } from '../command.ts'
import { storeArguments } from '../operator-store.ts'

const toRemoveSurroundings = (): RemoveSurroundings => ({
  confirm: (question) => confirm(question, { input: process.stdin, output: process.stderr }),
  now: Date.now(),
})

/** Columns without a terminal: what a mail or a ticket shows. */
const DEFAULT_WIDTH = 120

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
  run: (words) =>
    listInbox(words, { now: Date.now(), width: process.stdout.columns || DEFAULT_WIDTH }),
})

const commands: Readonly<Record<string, Command>> = {
  list,
  show: defineCommand({
    name: 'show',
    description: 'Show everything about one inquiry.',
    options: showArguments,
    operands: 'ID',
    run: (words) => showInquiry(words, Date.now()),
  }),
  export: defineCommand({
    name: 'export',
    description: 'Write all inquiries to standard output.',
    options: exportArguments,
    run: (words) => exportInbox(words, { output: process.stdout, now: Date.now() }),
  }),
  retry: defineCommand({
    name: 'retry',
    description: 'Retry failed mail.',
    options: retryArguments,
    operands: 'ID…',
    run: (words) => retryDeliveries(words),
  }),
  release: defineCommand({
    name: 'release',
    description: 'Take inquiries out of quarantine, and mail them.',
    options: storeArguments,
    operands: 'ID…',
    run: (words) => releaseInquiries(words),
  }),
  spam: defineCommand({
    name: 'spam',
    description: 'Mark inquiries as spam and block their senders.',
    options: spamArguments,
    operands: 'ID…',
    run: (words) => markSpam(words),
  }),
  blocks: defineCommand({
    name: 'blocks',
    description: 'Show or edit the block list.',
    options: blocksArguments,
    operands: '[add|on|off|remove ENTRY…]',
    run: (words) => tendBlocks(words),
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
    operands: 'ID…',
    run: (words) => deleteInquiries(words, toRemoveSurroundings()),
  }),
  purge: defineCommand({
    name: 'purge',
    description: 'Delete old inquiries permanently.',
    options: purgeArguments,
    run: (words) => purgeInquiries(words, toRemoveSurroundings()),
  }),
  invite: defineCommand({
    name: 'invite',
    description: 'Invite a person to the web inbox: print a link that works once.',
    options: inviteArguments,
    operands: 'EMAIL',
    run: (words) => inviteToInbox(words),
  }),
  log: defineCommand({
    name: 'log',
    description: 'Verify the audit record of the web inbox.',
    options: logArguments,
    run: (words) => verifyLog(words),
  }),
  mcp: defineCommand({
    name: 'mcp',
    description: 'Let your own assistant search, read, note, assign and draft (MCP on stdio).',
    options: mcpArguments,
    run: (words) => serveMcp(words),
  }),
  'confirm-clock': defineCommand({
    name: 'confirm-clock',
    description: 'Confirm that the clock is right, so that retention deletes again.',
    options: confirmClockArguments,
    run: (words) => confirmClock(words, toRemoveSurroundings()),
  }),
}

/** Without a subcommand it lists. */
export const inboxCommand: Command = {
  ...list,
  description: 'Read and manage inquiries. Safe while the service runs.',
  commands: new Map(Object.entries(commands)),
}
