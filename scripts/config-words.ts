/** Words that types and reference have in common. */
import { toCode } from '../src/config/code.ts'
import type { Declaration } from '../src/config/setting.ts'

/** What holds where a key is left out: a value as code, or words. */
export function toDefault({ default: value, absent }: Declaration): string {
  return value === undefined ? (absent ?? '') : `\`${toCode(value)}\``
}
