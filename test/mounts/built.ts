/** The built package, for test programs: it loads in a third of the source's time. */
import type * as Mounts from '../../packages/frontdesk/src/mounts/node/node-http.ts'
import type * as Service from '../../packages/frontdesk/src/service/index.ts'

const build = process.env['BUILD'] ?? ''
const mounts: typeof Mounts = await import(`${build}node-http.js`)
const service: typeof Service = await import(`${build}node.js`)
/** Simulates a bundler or a hot reload: the same module twice. */
const copy: typeof Service = await import(`${build}open.js?copy`)

export const mount: typeof Mounts.mount = mounts.mount
export const openFrontdesk: typeof Service.openFrontdesk = service.openFrontdesk
export const openCopied: typeof Service.openFrontdesk = copy.openFrontdesk
