/**
 * The topic of a message, where the company offers a choice. The contract has five fields, so the
 * topic is the first line of the message: every reader sees it, and the contract stays unchanged.
 */
import { countCharacters, isBlank } from './field-text.ts'

/** Form field of the topic. Only the site's own form and its page use it. */
export const TOPIC_FIELD = 'topic'

/** Longest topic, in characters: a line on a phone. */
export const MAX_TOPIC_LENGTH = 60

/** The same in every language, so that mail rules find it. */
const LABEL = 'Topic: '

/** An empty message stays empty, and is refused. */
export function withTopic(topic: string, message: string): string {
  return topic === '' || isBlank(message) ? message : `${LABEL}${topic}\n\n${message}`
}

/** The topic at the start of a message; undefined without one, or for a longer line of a visitor. */
export function readTopic(message: string): string | undefined {
  if (!message.startsWith(LABEL)) return undefined
  const [line = ''] = message.slice(LABEL.length).split(/[\r\n]/, 1)
  return countCharacters(line) > MAX_TOPIC_LENGTH ? undefined : line.trim() || undefined
}
