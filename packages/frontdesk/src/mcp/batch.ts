/** Several messages in one body, which only revision 2025-03-26 allows. */
import { isModern } from './modern.ts'
import type { LegacyEra } from './legacy.ts'
import { parseMessage, type Message, type RpcRequest } from './message.ts'
import { accepted, errorCodes, renderError, type Reply } from './reply.ts'

/** Most messages in one body. */
const MAX_BATCH_LENGTH = 20

/**
 * Once the answers of one body are this long, in characters, further calls are refused one by one.
 * The list of tools fits with 10 KB to spare. Without the limit, 1 KB with 20 calls drew 119 KB.
 */
const MAX_ANSWERS_LENGTH = 16_384

/** The only revision with batches, also assumed when a request names no version. */
const BATCH_VERSION = '2025-03-26'

/** Answers all messages in one array, in their order. Notifications get no entry. */
export function answerBatch(
  items: readonly unknown[],
  versionHeader: string | null,
  answer: LegacyEra,
): Reply {
  if (versionHeader !== null && versionHeader !== BATCH_VERSION) {
    return refuse('This revision takes one message per body.')
  }
  if (items.length === 0 || items.length > MAX_BATCH_LENGTH) {
    return refuse(`A batch has 1 to ${MAX_BATCH_LENGTH} messages.`)
  }
  const messages = items.map(parseMessage)
  if (!messages.every(isLegacy)) {
    return refuse('A batch is made of valid messages of revision 2025-03-26.')
  }
  const answers: string[] = []
  let length = 0
  for (const request of messages) {
    if (request.kind !== 'request') continue
    const text = length < MAX_ANSWERS_LENGTH ? answerOne(request, answer) : refuseOne(request, full)
    answers.push(text)
    length += text.length
  }
  return answers.length === 0 ? accepted : { status: 200, text: `[${answers.join(',')}]` }
}

const full = `The answers before this one are ${MAX_ANSWERS_LENGTH} characters: send this request in a separate body.`

function answerOne(request: RpcRequest, answer: LegacyEra): string {
  if (request.method !== 'initialize') return answer(request)
  return refuseOne(request, 'initialize stands alone, not in a batch.')
}

function refuseOne({ id }: RpcRequest, message: string): string {
  return renderError(id, { code: errorCodes.invalidRequest, message })
}

function isLegacy(message: Message): boolean {
  if (message.kind === 'request') return !isModern(message, BATCH_VERSION)
  return message.kind !== 'invalid'
}

function refuse(message: string): Reply {
  return {
    status: 400,
    text: renderError(null, { code: errorCodes.invalidRequest, message }),
  }
}
