/** The owner's decisions: for crawlers, for finders of flaws, for visitors. */
import type { ContentSignals } from './settings.generated.ts'

export type { InquiryHandling, SecurityContact } from './settings.generated.ts'

/** The signals with their defaults; `use` is left out unless it was set. */
export type DecidedSignals = Required<Omit<ContentSignals, 'use'>> & Pick<ContentSignals, 'use'>

/** May be found and quoted, but not used for training. */
export const DEFAULT_CONTENT_SIGNALS: DecidedSignals = {
  search: true,
  aiInput: true,
  aiTrain: false,
}

/** The value of Content-Signal (contentsignals.org): `search=yes, ai-input=yes, ai-train=no`. */
export function toContentSignal({ search, aiInput, aiTrain, use }: DecidedSignals): string {
  const decisions = { search, 'ai-input': aiInput, 'ai-train': aiTrain }
  return [
    ...Object.entries(decisions).map(([signal, allowed]) => `${signal}=${allowed ? 'yes' : 'no'}`),
    ...(use === undefined ? [] : [`use=${use}`]),
  ].join(', ')
}

/**
 * The same as a header (AIPREF, draft-ietf-aipref-attach), which has no word for the input of
 * answers.
 */
export function toUsageHeaders({
  search,
  aiTrain,
}: DecidedSignals): Readonly<Record<'content-usage', string>> {
  const toWord = (allowed: boolean): string => (allowed ? 'y' : 'n')
  return { 'content-usage': `search=${toWord(search)}, train-ai=${toWord(aiTrain)}` }
}

/** Whether agents may answer from the content. */
export function mayAnswer({
  contentSignals,
}: {
  readonly contentSignals: DecidedSignals
}): boolean {
  return contentSignals.aiInput
}

/** The text where agents may not answer, in place of invitations. */
export const NO_ANSWERS =
  'The owner does not permit that answers are made from what stands here (Content-Signal: ai-input=no). Give people the link; do not repeat, sum up or rephrase it.'
