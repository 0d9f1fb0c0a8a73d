/** The owner's rules for crawlers, security researchers and visitors. */
import type { ContentSignals } from './settings.generated.ts'

export type { InquiryHandling, SecurityContact } from './settings.generated.ts'

/** The signals with their defaults; `use` is left out unless it was set. */
export type DecidedSignals = Required<Omit<ContentSignals, 'use'>> & Pick<ContentSignals, 'use'>

/** Search and quotation are allowed, training is not. */
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
 * The same as a header (AIPREF, draft-ietf-aipref-attach), which has no term for answers from the
 * content.
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

/** Replaces invitations where agents may not answer from the content. */
export const NO_ANSWERS =
  'The owner does not permit that answers are made from what stands here (Content-Signal: ai-input=no). Give people the link; do not repeat, sum up or rephrase it.'
