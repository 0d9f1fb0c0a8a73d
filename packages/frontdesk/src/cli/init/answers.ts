/** Collects the answers for a config file: from the command line, else by questions. */
import { on } from 'node:events'
import { createInterface } from 'node:readline'
import { toRemedy } from '../../settings/setting.ts'
import { questions, type Question } from '../../settings/template.ts'
import type { Terminal } from '../confirmation.ts'

/** Values by key, such as `site.name`. */
type Answers = ReadonlyMap<string, unknown>

export type AnswersOutcome =
  | { readonly ok: true; readonly answers: Answers }
  | { readonly ok: false; readonly message: string }

/** The option of a question: the last part of its key. */
export function toOptionName({ key }: Question): string {
  return key.split('.').at(-1) ?? key
}

/** Without a terminal it reports all missing and wrong answers at once. */
export async function collectAnswers(
  given: (name: string) => string | undefined,
  terminal: Terminal,
  asked: readonly Question[] = questions,
): Promise<AnswersOutcome> {
  const answers = new Map<string, unknown>()
  const faults: string[] = []
  const open: Question[] = []
  for (const question of asked) {
    const text = given(toOptionName(question))
    if (text === undefined) {
      open.push(question)
      continue
    }
    const value = toValue(question, text)
    if (question.setting.accepts(value)) answers.set(question.key, value)
    else faults.push(`--${toOptionName(question)} was ${JSON.stringify(text)}: ${toRule(question)}`)
  }
  if (!terminal.input.isTTY) {
    faults.push(
      ...open.map((question) => `--${toOptionName(question)} is missing: ${toRule(question)}`),
    )
  }
  if (faults.length > 0)
    return { ok: false, message: faults.map((fault) => `  - ${fault}`).join('\n') }
  return (await ask(open, answers, terminal))
    ? { ok: true, answers }
    : { ok: false, message: '  - Some questions were not answered.' }
}

/** Asks until the answer is valid; false when the input ends first. */
async function ask(
  open: readonly Question[],
  answers: Map<string, unknown>,
  { input, output }: Terminal,
): Promise<boolean> {
  if (open.length === 0) return true
  const lines = createInterface({ input, output })
  // `question` would lose lines that were pasted together with the previous answer.
  const typed = on(lines, 'line', { close: ['close'] })
  let ended = false
  lines.once('close', () => (ended = true))
  try {
    for (const question of open) {
      const { about, example } = question.setting
      const shown = Array.isArray(example) ? example.join(', ') : String(example)
      output.write(`\n${about}\nFor example: ${shown}\n`)
      for (;;) {
        lines.setPrompt(`${toOptionName(question)}: `)
        if (!ended) lines.prompt()
        const { done, value: line } = await typed.next()
        if (done === true) return false
        const value = toValue(question, String(line).trim())
        if (question.setting.accepts(value)) {
          answers.set(question.key, value)
          break
        }
        output.write(`I${toRule(question).slice(1)}\n`)
      }
    }
    return true
  } finally {
    lines.close()
  }
}

/** Lists with commas or spaces, also as in the file, like numbers and `true`. */
function toValue({ setting: { example } }: Question, text: string): unknown {
  if (Array.isArray(example)) return text.split(/[\s,'"[\]]+/).filter((item) => item !== '')
  if (typeof example === 'number') return text === '' ? undefined : Number(text)
  if (typeof example === 'boolean') return text === 'true' || (text === 'false' ? false : text)
  return text
}

function toRule({ setting }: Question): string {
  const { allowed, example } = setting
  const remedy = Array.isArray(example)
    ? `Write it like ${example.join(',')}.`
    : toRemedy(setting, 'text')
  return `it must be ${allowed}. ${remedy}`
}
