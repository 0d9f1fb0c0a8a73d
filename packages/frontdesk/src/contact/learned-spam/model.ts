/**
 * Naive Bayes over an inquiry's features: how much more often each word, linked host and sender's
 * domain occurred in spam than in answered inquiries.
 */
import type { InquiryValues } from '../../inquiries/inquiry.ts'
import type { Decision } from '../../inquiries/sql/decisions.ts'

/** Characters read of a message: enough, and fast. */
export const COUNTED = 1000

/** Fewest decisions, and fewest of each kind. */
const LEAST_DECISIONS = 50
const LEAST_OF_KIND = 10

/** Fewest inquiries with a feature: rarer ones may name a person. */
const LEAST_SEEN = 3

/** Most features that count, the strongest first, so that a message's length does not matter. */
const MAX_REASONS = 15

/** Score from which an inquiry looks like spam. */
const THRESHOLD = 0.99

/** Fewest reasons: one word alone must not hold an inquiry back. */
const LEAST_REASONS = 3

export interface Judgement {
  /** From 0 to 1. */
  readonly score: number
  readonly looksLikeSpam: boolean
  /** Words, hosts and domains that suggest spam, the strongest first. */
  readonly reasons: readonly string[]
}

export type SpamModel = (values: Pick<InquiryValues, 'email' | 'message'>) => Judgement

/** Undefined with too few decisions. */
export function trainSpamModel(decisions: readonly Decision[]): SpamModel | undefined {
  const spam = decisions.filter(({ isSpam }) => isSpam)
  const other = decisions.filter(({ isSpam }) => !isSpam)
  if (decisions.length < LEAST_DECISIONS) return undefined
  if (Math.min(spam.length, other.length) < LEAST_OF_KIND) return undefined
  const [inSpam, inOther] = [countFeatures(spam), countFeatures(other)]
  const weights = new Map<string, number>()
  for (const feature of new Set([...inSpam.keys(), ...inOther.keys()])) {
    const [bad, good] = [inSpam.get(feature) ?? 0, inOther.get(feature) ?? 0]
    if (bad + good < LEAST_SEEN) continue
    const share = (n: number, of: number): number => (n + 0.5) / (of + 1)
    weights.set(feature, Math.log(share(bad, spam.length) / share(good, other.length)))
  }
  return (values) => {
    const known = [...toFeatures(values)]
      .map((feature) => [feature, weights.get(feature) ?? 0] as const)
      .toSorted(([, one], [, two]) => Math.abs(two) - Math.abs(one))
      .slice(0, MAX_REASONS)
    const sum = known.reduce((all, [, weight]) => all + weight, 0)
    const score = 1 / (1 + Math.exp(-sum))
    const reasons = known.filter(([, weight]) => weight > 0).map(([feature]) => feature)
    return {
      score,
      looksLikeSpam: score >= THRESHOLD && reasons.length >= LEAST_REASONS,
      reasons,
    }
  }
}

function countFeatures(decisions: readonly Decision[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const decision of decisions) {
    for (const feature of toFeatures(decision)) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  }
  return counts
}

const LINK = /\b(?:https?:\/\/|www\.)([a-z\d.-]{3,100})/gi
const WORD = /[\p{L}\p{N}]{3,24}/gu

/** Words in lower case, linked hosts, and the sender's domain with an `@`, each once. */
function toFeatures({
  email,
  message,
}: Pick<InquiryValues, 'email' | 'message'>): ReadonlySet<string> {
  const text = message.slice(0, COUNTED).normalize('NFKC').toLowerCase()
  const hosts = [...text.matchAll(LINK)].map(([, host = '']) => host.replace(/^www\./, ''))
  const words = text.replaceAll(LINK, ' ').match(WORD) ?? []
  return new Set([...words, ...hosts, email.slice(email.lastIndexOf('@')).toLowerCase()])
}
