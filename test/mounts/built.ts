/** The package as it is built for the commands of this checkout, for programs of tests: a third of the work of its source. */
type Mounts = typeof import('../../packages/frontdesk/src/mounts/node/node-http.ts')
type Service = typeof import('../../packages/frontdesk/src/service/index.ts')

const build = process.env['BUILD'] ?? ''
const mounts: Mounts = await import(`${build}node-http.js`)
const service: Service = await import(`${build}node.js`)
/** What a bundler or a hot reload makes of a module: the same once more. */
const copy: Service = await import(`${build}open.js?copy`)

export const mount: Mounts['mount'] = mounts.mount
export const openFrontdesk: Service['openFrontdesk'] = service.openFrontdesk
export const openCopied: Service['openFrontdesk'] = copy.openFrontdesk
