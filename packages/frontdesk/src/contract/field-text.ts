/**
 * Cleaning of free text. Removed silently, because it is invisible: white space at both ends and
 * CR. In one-line fields also direction signs and Unicode line separators, which would disturb a
 * mail header. Refused: control characters, which no keyboard types.
 */
import type { FieldRule } from './fields.ts'

type Lines = Pick<FieldRule, 'multiline'>

const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u
const DIRECTION = /[\u202A-\u202E\u2066-\u2069]/g
const SEPARATOR = /[\u2028\u2029]/g

/** True for invisible text: empty, white space, or zero-width and filler characters. */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text)
}

/** The text as stored. */
export function cleanText(text: string, { multiline }: Lines): string {
  const cleaned = multiline
    ? text.replaceAll(/\r\n?/g, '\n')
    : text.replaceAll(DIRECTION, '').replaceAll(SEPARATOR, ' ')
  return cleaned.trim()
}

/** Whether control characters (C0, DEL, C1) remain that the field does not allow. */
export function hasControls(text: string, { multiline }: Lines): boolean {
  return (multiline ? /[^\P{Cc}\t\n]/u : /\p{Cc}/u).test(text)
}

/** Length in code points: an emoji is one, a letter with a combining accent two. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

/** The length of a text and its maximum, in code points. */
export interface TextSize {
  readonly count: number
  readonly limit: number
}

/** Measures a typed text as the service does: after cleaning. */
export function measureText(raw: string, rule: Lines & Pick<FieldRule, 'maxLength'>): TextSize {
  return { count: countCharacters(cleanText(raw, rule)), limit: rule.maxLength }
}
