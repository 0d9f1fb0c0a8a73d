/** The owner's settings for the look of the pages. */
export type { Theme } from '../settings.generated.ts'

/** Widest corners, in CSS pixels. */
export const MAX_RADIUS_PX = 24
