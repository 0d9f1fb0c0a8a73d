/** The choice of a topic, which is sent as part of the message. */
import { TOPIC_FIELD, withTopic } from '../../../contract/topic.ts'
import { isControl, type Control } from './control.ts'

const MESSAGE = 'message'

/** The five fields of the contract, and those of the bot check. */
export function toBody(form: HTMLFormElement): FormData {
  const body = new FormData(form)
  const message = body.get(MESSAGE)
  const topic = body.get(TOPIC_FIELD)
  if (typeof topic === 'string' && typeof message === 'string') {
    body.set(MESSAGE, withTopic(topic, message))
    body.delete(TOPIC_FIELD)
  }
  return body
}

/** A control's value, as the service will read it. */
export function readJudged({ name, value, form }: Control): string {
  const choice = name === MESSAGE && form?.elements.namedItem(TOPIC_FIELD)
  return choice instanceof HTMLSelectElement ? withTopic(choice.value, value) : value
}

/** The control whose text an element changes: a topic is part of the message. */
export function toJudged(target: unknown): Control | undefined {
  if (isControl(target)) return target
  if (!(target instanceof HTMLSelectElement) || target.name !== TOPIC_FIELD) return undefined
  const message = target.form?.elements.namedItem(MESSAGE)
  return isControl(message) ? message : undefined
}
