/** Throws for a score that would let everyone or no one pass by mistake. */
export function requireScore(verifier: string, leastScore: number): void {
  if (leastScore > 0 && leastScore <= 1) return
  throw new Error(
    `${verifier}: leastScore was ${leastScore}: it must be above 0 and at most 1. Leave it out for 0.5.`,
  )
}
