import type { MailMessage } from '../../mailer.ts'

/**
 * A mailbox as one text (RFC 5322 3.4), for services that take no name apart from its address: the
 * name always quoted, so that nothing in it ends it.
 */
export function toMailboxText({ name, address }: MailMessage['from']): string {
  if (name === '') return address
  return `"${name.replaceAll(/["\\]/g, String.raw`\$&`)}" <${address}>`
}

/** Bytes of one encoded word: with its frame it has 75 characters (RFC 2047 2). */
const WORD_BYTES = 45

/** The same for services that want ASCII: another name as encoded words (RFC 2047). */
export function toAsciiMailboxText({ name, address }: MailMessage['from']): string {
  if (/^[\x20-\x7E]*$/.test(name)) return toMailboxText({ name, address })
  const words: string[] = ['']
  for (const letter of name) {
    const word = `${words.at(-1)}${letter}`
    if (new TextEncoder().encode(word).length > WORD_BYTES) words.push(letter)
    else words[words.length - 1] = word
  }
  return `${words.map(toEncodedWord).join(' ')} <${address}>`
}

function toEncodedWord(text: string): string {
  const bytes = new TextEncoder().encode(text)
  return `=?UTF-8?B?${btoa(String.fromCharCode(...bytes))}?=`
}
