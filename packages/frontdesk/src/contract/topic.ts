/**
 * What a message is about, where the company offers a choice. The contract has five fields, so the
 * choice is the first line of the message: every reader of messages has it, and no wire is wider.
 */
import { isBlank } from './field-text.ts'

/** Name of the choice in a form. Nothing but the site's own form and its page know it. */
export const TOPIC_FIELD = 'topic'

/** Longest topic, in characters: a line on a phone. */
export const MAX_TOPIC_LENGTH = 60

/** The same in every language, so that rules for the mail find it. */
const LABEL = 'Topic: '

/** An empty message stays one, and is refused as one. */
export function withTopic(topic: string, message: string): string {
  return topic === '' || isBlank(message) ? message : `${LABEL}${topic}\n\n${message}`
}

/** The topic that a message begins with; undefined where it has none. */
export function readTopic(message: string): string | undefined {
  if (!message.startsWith(LABEL)) return undefined
  const [line = ''] = message.slice(LABEL.length).split(/[\r\n]/, 1)
  return line.trim() || undefined
}
