/** Citations of contract and decisions in comments and test names. */

export interface Citation {
  /** `4.1 rule 4` of the contract; `6`, or `6: key`, of the decisions. */
  readonly entry: string
  /** The citation as written. */
  readonly words: string
}

const SECTION = String.raw`\d+(?:\.\d+)*(?: rule \d+| rules \d+(?:(?:, | and | to )\d+)*)?`
const CONTRACT = new RegExp(
  String.raw`\bcontract (${SECTION}(?:(?:, | and | or | to )${SECTION})*)`,
  'gi',
)
const DECISION =
  /\bdecision (\d+)(?:: ([^);."]+))?|\bdecisions (\d+(?:(?:, | and | or | to )\d+)*)/gi

/** Entries of the contract that a text cites: `contract 4.1 rule 4, 5.3` is two. */
export function findContractCitations(text: string): readonly Citation[] {
  return [...flatten(text).matchAll(CONTRACT)].flatMap(([words, list = '']) =>
    [...list.matchAll(new RegExp(SECTION, 'g'))].flatMap(([item]) => {
      const [section = '', rules] = item.split(/ rules? /)
      const entries =
        rules === undefined ? [section] : toRules(rules).map((rule) => `${section} rule ${rule}`)
      return entries.map((entry) => ({ entry, words }))
    }),
  )
}

/** Decisions that a text cites, with the named point. */
export function findDecisionCitations(text: string): readonly Citation[] {
  return [...flatten(text).matchAll(DECISION)].flatMap(([words, number, point, several = '']) => {
    if (number === undefined)
      return several.split(/, | and | or | to /).map((entry) => ({ entry, words }))
    return [{ entry: point === undefined ? number : `${number}: ${point}`, words }]
  })
}

function toRules(rules: string): readonly number[] {
  const [from = 0, to] = rules.split(' to ').map(Number)
  if (to === undefined) return rules.split(/, | and /).map(Number)
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

/** A citation may continue on the next comment line. */
function flatten(text: string): string {
  return text.replaceAll(/\n\s*(?:\*|\/\/) /g, ' ')
}
