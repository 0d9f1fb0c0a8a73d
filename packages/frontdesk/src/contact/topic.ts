/** The choice of a topic in a form that a browser sends without script. */
import { fieldRules } from '../contract/fields.ts'
import { TOPIC_FIELD, withTopic } from '../contract/topic.ts'
import type { FormPart } from '../http/form-part.ts'

/**
 * The form as its script would have sent it: with the topic in the message. A value outside
 * `topics` is an unknown field (contract).
 */
export function joinTopic(
  parts: readonly FormPart[],
  topics: readonly string[],
): readonly FormPart[] {
  const topic = findTopic(parts, topics)
  if (topic === undefined) return parts
  return parts.map((part) =>
    part.name === fieldRules.message.name && !part.file
      ? { ...part, value: withTopic(topic, part.value) }
      : part,
  )
}

/** The one that was chosen; undefined where none was, or what is no topic here. */
function findTopic(parts: readonly FormPart[], topics: readonly string[]): string | undefined {
  const given = parts.filter(({ name }) => name === TOPIC_FIELD)
  const [part] = given
  return given.length === 1 && !part?.file
    ? topics.find((topic) => topic === part?.value)
    : undefined
}
