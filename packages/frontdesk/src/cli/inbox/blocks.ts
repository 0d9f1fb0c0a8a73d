/** `frontdesk inbox blocks`: shows and edits the block list. */
import { parseBlock, toBlockText } from '../../contact/blocks/entry.ts'
import type { Block, BlockEntry, BlockList } from '../../inquiries/blocks.ts'
import { toLines } from '../columns.ts'
import { toIso, toTimeText } from '../moments.ts'
import { refuse, refuseWords, type CommandOutcome, type Refusal } from '../command.ts'
import { openStore, storeArguments, type StoreName } from '../operator-store.ts'
import { toPrintable, toPrintableJson } from '../printable.ts'
import type { OptionDefinitions, CommandWords } from '../words.ts'
import { addBlocks, requireBlockList } from './spam.ts'

export type BlocksName = StoreName | 'json'

export const blocksArguments: OptionDefinitions<BlocksName> = {
  json: { type: 'boolean', description: 'The list as a JSON array' },
  ...storeArguments,
}

const changes = ['add', 'on', 'off', 'remove'] as const
type Change = (typeof changes)[number]

export async function tendBlocks(words: CommandWords<BlocksName>): Promise<CommandOutcome> {
  const [first, ...texts] = words.operands
  const change = changes.find((name) => name === first)
  if (first !== undefined && !change) {
    return refuseWords(
      `blocks does not know what to do with "${toPrintable(first)}": it takes nothing, or ${changes.join(', ')} with entries.`,
    )
  }
  if (change && texts.length === 0) return refuseWords(`blocks ${change} takes an entry.`)
  if (change && words.flag('json')) return refuseWords('--json shows the list: leave it out.')
  const opening = await openStore(words, change ? 'write' : 'read')
  if (!opening.ok) return opening
  await using opened = opening
  const list = requireBlockList(opened)
  if (!change) {
    const entries = await list.list()
    const text = words.flag('json') ? toPrintableJson(entries.map(toJson)) : renderBlocks(entries)
    return { ok: true, text }
  }
  if (change === 'add') {
    const blocks = texts.map(parseBlock)
    const wrong = texts[blocks.indexOf(undefined)]
    if (wrong !== undefined) return refuseWords(`"${toPrintable(wrong)}" is no entry.`)
    const wanted = blocks.flatMap((block) => block ?? [])
    return { ok: true, text: (await addBlocks(wanted, list)).join('\n') }
  }
  const chosen = await findEntries(texts, list)
  if ('ok' in chosen) return chosen
  for (const block of chosen) await perform(change, block, list)
  return { ok: true, text: chosen.map((block) => describe(change, block)).join('\n') }
}

function perform(change: Exclude<Change, 'add'>, block: Block, list: BlockList): Promise<boolean> {
  return change === 'remove' ? list.remove(block) : list.turn(block, change)
}

function describe(change: Exclude<Change, 'add'>, block: Block): string {
  const text = toPrintable(toBlockText(block))
  return change === 'remove' ? `${text} removed.` : `${text} is ${change}.`
}

/** As they are listed, or without their kind where only one matches. */
async function findEntries(
  texts: readonly string[],
  list: BlockList,
): Promise<readonly Block[] | Refusal> {
  const entries = await list.list()
  const chosen: Block[] = []
  for (const text of texts) {
    const meant = parseBlock(text)
    const matches = entries.filter(
      (entry) =>
        toBlockText(entry) === text ||
        entry.value === text ||
        (meant?.kind === entry.kind && meant.value === entry.value),
    )
    const exact = matches.find((entry) => toBlockText(entry) === text)
    const [one, second] = exact ? [exact] : matches
    if (!one) return refuse(`${toPrintable(text)} is not on the block list.`)
    if (second) {
      const names = matches.map((entry) => `\n  ${toPrintable(toBlockText(entry))}`)
      return refuse(`${toPrintable(text)} could be several entries:${names.join('')}`)
    }
    chosen.push(one)
  }
  return chosen
}

function renderBlocks(entries: readonly BlockEntry[]): string {
  if (entries.length === 0) {
    return 'Nothing is blocked. To mark an inquiry as spam and block its sender: npx frontdesk inbox spam ID'
  }
  const rows = entries.map(({ on, hits, lastHitAt, ...block }) => [
    on ? 'on' : 'off',
    String(hits),
    lastHitAt === undefined ? '' : toTimeText(lastHitAt),
    toPrintable(toBlockText(block)),
  ])
  const head = ['STATE', 'HITS', 'LAST HIT (UTC)', 'ENTRY']
  return toLines([head, ...rows]).join('\n')
}

function toJson({ lastHitAt, addedAt, ...entry }: BlockEntry): object {
  return { ...entry, lastHitAt: toIso(lastHitAt), addedAt: toIso(addedAt) }
}
