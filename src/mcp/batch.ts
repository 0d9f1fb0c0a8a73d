/** Several messages in one body: revision 2025-03-26 alone has it. */
import { isModern } from './modern.ts'
import type { LegacyEra } from './legacy.ts'
import { parseMessage, type Message } from './message.ts'
import { accepted, errorCodes, renderError, type Reply } from './reply.ts'

/** Messages in one body; more cost more than one request should. */
const MAX_BATCH_LENGTH = 20

/** The only revision with batches, also assumed when no version is named. */
const BATCH_VERSION = '2025-03-26'

/** Answers all of them in one array, in their order; those that want no answer are left out. */
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
  const answers = messages
    .filter((message) => message.kind === 'request')
    .map((request) =>
      request.method === 'initialize'
        ? renderError(request.id, {
            code: errorCodes.invalidRequest,
            message: 'initialize stands alone, not in a batch.',
          })
        : answer(request),
    )
  return answers.length === 0 ? accepted : { status: 200, text: `[${answers.join(',')}]` }
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
