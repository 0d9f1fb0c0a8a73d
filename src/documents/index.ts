import type { Document } from './document.ts'

/** Every document that is not a page. */
export const documents: readonly Document[] = []
