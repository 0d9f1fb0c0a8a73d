import { ping } from './ping.ts'
import { siteInfo } from './site-info.ts'
import type { Tool } from './tool.ts'

/** The tools of contract 2.4, in the order of tools/list. */
export const tools: readonly Tool[] = [siteInfo, ping]
