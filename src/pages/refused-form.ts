/** The page that answers a form sent without script that was not taken, in the form's language. */
import type { RefusedForm } from '../contact/renderer.ts'
import { paths } from '../contract/paths.ts'
import type { Problem } from '../http/problem.ts'
import type { Surface } from '../site/surface.ts'
import type { Sheet } from './page.ts'
import { toMailLink, toMailUri, type Block, type Inline } from '../prose/prose.ts'
import { toDuration } from '../texts/duration.ts'
import { readFault } from '../texts/field-fault.ts'
import type { FormText, ProblemText } from '../texts/form-text.ts'

const problemTexts: { readonly [K in RefusedForm['kind']]: ProblemText } = {
  validation: 'validation',
  'bot-verification': 'botVerification',
  'rate-limited': 'rateLimited',
  internal: 'internal',
}

/** Seconds after which a failure of ours is worth another try. */
const FAILURE_SECONDS = 60

export function refusedSheet(form: RefusedForm, { formText: text, site }: Surface): Sheet {
  const { kind, problem } = form
  const { refused, problems } = text
  const { heading } = problems[problemTexts[kind]]
  return {
    title: heading,
    description: text.reassurance,
    language: () => text,
    content: () => [
      { kind: 'paragraph', lead: true, text: toLead(form, text, site.email) },
      ...toFaults(problem, text),
      { kind: 'callout', text: refused.back },
      {
        kind: 'actions',
        links: [
          { link: paths.contactPage, text: refused.emptyForm },
          { link: toMailUri(site.email), text: refused.write(site.email) },
        ],
      },
      toExplanation(problem, text),
    ],
  }
}

/** What became of the message, and what helps. */
function toLead(form: RefusedForm, text: FormText, email: string): string | readonly Inline[] {
  const { kind, problem, retryAfter } = form
  switch (kind) {
    case 'validation':
      return problem.errors ? text.reassurance : text.problems.validation.detail
    case 'bot-verification':
      return [`${text.noScript} `, toMailLink(email), '.']
    case 'rate-limited':
      return toAdvice(retryAfter, text)
    case 'internal':
      return toAdvice(retryAfter ?? FAILURE_SECONDS, text)
  }
}

function toAdvice(seconds: number | undefined, text: FormText): string {
  const { reassurance, retryIn, language } = text
  return seconds === undefined
    ? reassurance
    : `${reassurance} ${retryIn(toDuration(seconds, language))}`
}

function toFaults({ errors }: Problem, text: FormText): readonly Block[] {
  if (!errors) return []
  return [{ kind: 'list', items: errors.map((fault) => readFault(fault, text) ?? fault.detail) }]
}

/** For whoever asks what lies behind: the error code, and its page. */
export function toExplanation({ type, status, code }: Problem, { refused }: FormText): Block {
  return {
    kind: 'paragraph',
    text: [`${refused.status(status)}: `, { link: type, text: code }],
  }
}
