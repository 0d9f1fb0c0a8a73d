/** Words that types and reference have in common. */
import { toCode } from '../packages/frontdesk/src/settings/code.ts'
import type { Declaration } from '../packages/frontdesk/src/settings/setting.ts'

/** What holds where a key is left out: a value as code, or words. */
export function toDefault({ default: value, absent }: Declaration): string {
  return value === undefined ? (absent ?? 'none') : `\`${toCode(value)}\``
}
