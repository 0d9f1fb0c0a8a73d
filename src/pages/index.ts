import type { Page } from './page.ts'

/** Every page. */
export const pages: readonly Page[] = []
