/** Words that both types and reference use. */
import { toCode } from '../packages/frontdesk/src/settings/code.ts'
import type { Declaration } from '../packages/frontdesk/src/settings/setting.ts'

/** The value without the key: as code, or in words. */
export function toDefault({ default: value, absent }: Declaration): string {
  return value === undefined ? (absent ?? 'none') : `\`${toCode(value)}\``
}
