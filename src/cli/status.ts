/** `frontdesk status`: whether somebody has to look, for people and for monitoring. */
import type { ArgsDef, CommandDef } from 'citty'
import { ALARM_AGE_MS } from '../mail/backlog-alarm.ts'
import type { OutboxStanding } from '../stores/outbox.ts'
import { toCountsText, toDeliveryText, toMailStanding, type MailStanding } from './delivery-text.ts'
import { toDeliveryJson } from './inbox/json.ts'
import { toDurationText, toTimeText } from './moments.ts'
import { operatorCommand, type CommandOutcome } from './operator-command.ts'
import { openStore, storeArguments, type StoreName } from './operator-store.ts'
import { toPrintable, toPrintableJson } from './printable.ts'
import type { OptionDefinitions, Words } from './words.ts'

type StatusName = StoreName | 'json'

const statusArguments: OptionDefinitions<StatusName> = {
  json: { type: 'boolean', description: 'The same as a JSON object' },
  ...storeArguments,
}

export const statusCommand: CommandDef<ArgsDef> = operatorCommand({
  name: 'status',
  description:
    'Say where inquiries are kept and whether their mail gets out. Exit code 0: all is well, 1: cannot be told, 2: needs attention.',
  options: statusArguments,
  run: (words) => readStatus(words, Date.now()),
})

async function readStatus(words: Words<StatusName>, now: number): Promise<CommandOutcome> {
  const opened = await openStore(words, 'read')
  if (!opened.ok) return opened
  await using desk = opened
  const standing = await desk.store.standing()
  const mailTo = desk.settings.mail?.settings.to
  const status: Status = {
    standing,
    place: desk.place,
    mail: toMailStanding(desk.settings),
    mailTo,
    now,
  }
  const attention = findAttention(status)
  const text = words.flag('json')
    ? toPrintableJson(toJson(status, attention))
    : renderStatus(status, attention)
  return attention.length > 0 ? { ok: true, text, code: 2 } : { ok: true, text }
}

export interface Status {
  readonly standing: OutboxStanding
  readonly place: string
  readonly mail: MailStanding
  /** Who gets the mail; undefined where it is off. */
  readonly mailTo: string | undefined
  /** Epoch milliseconds. */
  readonly now: number
}

/** Without a mail server it is nobody's fault that inquiries wait: they are read in the inbox. */
export function findAttention({ standing, mail, now }: Status): readonly string[] {
  const { failed, oldest } = standing
  const waited = oldest?.state === 'pending' && mail === 'on' ? now - oldest.receivedAt : 0
  return [
    ...(waited > ALARM_AGE_MS
      ? [
          `The oldest inquiry has waited for its mail for ${toDurationText(waited)}. To see why: frontdesk mail test`,
        ]
      : []),
    ...(failed > 0
      ? [
          `${failed === 1 ? '1 mail was' : `${failed} mails were`} given up. To see which: frontdesk inbox list --state failed. To try again: frontdesk inbox retry --failed`,
        ]
      : []),
  ]
}

export function renderStatus(status: Status, attention: readonly string[]): string {
  const { standing, place, mail, mailTo, now } = status
  const { oldest } = standing
  const rows = [
    ['Inquiries', place],
    ['Counts', toCountsText(standing)],
    [
      'Mail',
      mailTo === undefined ? 'off: inquiries wait in the inbox' : `to ${toPrintable(mailTo)}`,
    ],
    ...(oldest
      ? [
          [
            oldest.state === 'failed' ? 'Given up' : 'Oldest',
            `${oldest.inquiryId}, received ${toTimeText(oldest.receivedAt)} UTC`,
          ],
          ['', toDeliveryText(oldest, mail, now)],
        ]
      : []),
  ]
  const lines = rows.map(([title = '', text = '']) => `${title.padEnd(9)}  ${text}`)
  if (attention.length === 0) return [...lines, '', 'All is well.'].join('\n')
  return [...lines, '', 'Needs attention:', ...attention.map((line) => `  - ${line}`)].join('\n')
}

function toJson({ standing, place, mail }: Status, attention: readonly string[]): unknown {
  const { oldest, ...counts } = standing
  return {
    ok: attention.length === 0,
    place,
    mail,
    counts,
    oldest: oldest && {
      id: oldest.inquiryId,
      receivedAt: new Date(oldest.receivedAt).toISOString(),
      ...toDeliveryJson(oldest),
    },
    attention,
  }
}
