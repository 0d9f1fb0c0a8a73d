/** What the owner of a site decides about the looks of the pages that are served here. */
export type { Theme } from '../settings.generated.ts'

/** Widest corners, in CSS pixels. */
export const MAX_RADIUS_PX = 24
