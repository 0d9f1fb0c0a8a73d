/** `frontdesk inbox spam`: marks spam, and adds its sender to the block list. */
import { toInquiries } from '../count-text.ts'
import { parseKind, toBlockText } from '../../contact/blocks/entry.ts'
import type { Block, BlockList } from '../../inquiries/blocks.ts'
import { MAX_LISTED, type InboxEntry } from '../../inquiries/inbox.ts'
import { withInquiries } from './ids.ts'
import { refuseWords, type CommandOutcome } from '../command.ts'
import { storeArguments, type OpenStore, type StoreName } from '../operator-store.ts'
import { toPrintable } from '../printable.ts'
import type { OptionDefinitions, CommandWords } from '../words.ts'

export type SpamName = StoreName | 'domain' | 'no-block' | 'undo'

export const spamArguments: OptionDefinitions<SpamName> = {
  domain: { type: 'boolean', description: "Block the whole domain of the sender's address" },
  'no-block': { type: 'boolean', description: 'Mark it without blocking' },
  undo: { type: 'boolean', description: 'Remove the mark; block list entries stay' },
  ...storeArguments,
}

export async function markSpam(words: CommandWords<SpamName>): Promise<CommandOutcome> {
  const { operands } = words
  if (operands.length === 0) {
    return refuseWords(
      'spam takes the ids of inquiries. To see what is in quarantine: npx frontdesk inbox list --quarantined',
    )
  }
  const alone = (['no-block', 'undo'] as const).find((name) => words.flag(name))
  if (alone && words.flag('domain')) {
    return refuseWords(`--${alone} blocks nothing: leave --domain out.`)
  }
  return withInquiries(words, async (opened, ids) => {
    if (words.flag('undo')) {
      const released = await opened.store.release({ ids, spam: true })
      return { ok: true, text: `${toInquiries(released)} no longer marked as spam.` }
    }
    const entries = await opened.store.list({ ids, limit: MAX_LISTED })
    const wanted = words.flag('no-block') ? [] : toBlocks(words, entries)
    const list = requireBlockList(opened)
    const marked = await opened.store.markSpam({ ids })
    const added = await addBlocks(wanted, list)
    const first = `${toInquiries(marked)} marked as spam.`
    return { ok: true, text: [first, ...added].join('\n') }
  })
}

/** Without an option the sender's address, the narrowest kind. */
function toBlocks(words: CommandWords<SpamName>, entries: readonly InboxEntry[]): readonly Block[] {
  const emails = [...new Set(entries.map(({ inquiry }) => inquiry.email))]
  const blocks = words.flag('domain')
    ? emails.map((email) => parseKind('domain', email.slice(email.lastIndexOf('@') + 1)))
    : emails.map((email) => parseKind('address', email))
  return blocks.filter((block) => block !== undefined)
}

export function requireBlockList({ store }: OpenStore): BlockList {
  const list = store.createBlockList?.()
  if (!list) throw new Error('Every store that a command opens has a block list.')
  return list
}

/** The result for each entry. */
export async function addBlocks(
  blocks: readonly Block[],
  list: BlockList,
): Promise<readonly string[]> {
  const lines: string[] = []
  for (const block of blocks) {
    const text = toPrintable(toBlockText(block))
    const isNew = await list.add(block)
    lines.push(
      isNew
        ? `Blocked: ${text}. A running service holds matching inquiries within seconds and does not mail them.`
        : `${text} was on the block list before.`,
    )
  }
  return lines
}
