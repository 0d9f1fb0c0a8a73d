import type { ObjectSchema, ToolDescription } from '../../contract/tools.ts'
import type { SiteData } from '../../site/site-data.ts'

/** A tool that can be called. It takes no arguments (contract 2.4). */
export interface Tool extends ToolDescription {
  /** The `structuredContent` of a call; must match `outputSchema`. */
  call(siteData: SiteData, now: Date): Readonly<Record<string, unknown>>
}

/** Schema of no arguments. Some clients refuse object schemas without `properties`. */
export const noArguments: ObjectSchema = {
  type: 'object',
  properties: {},
  additionalProperties: false,
}

/** Annotations of every tool here: it only reads, and only this site. */
export const readOnly: ToolDescription['annotations'] = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
}
