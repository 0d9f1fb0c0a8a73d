/** Example answers for the documentation, produced by the real tools. */
import { toCallMessage } from '../contract/tools.ts'
import type { ShownTools, SiteData } from '../site/site-data.ts'
import { createLegacyEra } from './legacy.ts'
import { createToolbox } from './toolbox.ts'
import { tools } from './tools/index.ts'

/** A fixed time, so that pages do not change from start to start. */
const SHOWN_TIME = new Date('2027-01-04T09:30:00Z')

/** For pages and documents. */
export const shownTools: ShownTools = { tools, toAnswer }

/** The whole message that answers a call. */
function toAnswer(name: string, siteData: SiteData): unknown {
  const era = createLegacyEra(
    siteData,
    createToolbox(tools, siteData, () => SHOWN_TIME),
  )
  const { id, method, params } = toCallMessage(name)
  return JSON.parse(era({ kind: 'request', id, method, params }))
}
