import type { ToolDescription } from '../../contract/tools.ts'
import type { Surface } from '../../site/surface.ts'

/** A tool that can be called. It takes no arguments (contract 2.4). */
export interface Tool extends ToolDescription {
  /** The `structuredContent` of a call; must match `outputSchema`. */
  call(surface: Surface, now: Date): Readonly<Record<string, unknown>>
}
