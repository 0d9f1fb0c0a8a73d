import type * as Http from 'node:http'

/**
 * `node:http`, without what `import` costs: an import reads every export, and two of this module's
 * are getters that load the whole of fetch, 20 ms or a third of a start.
 */
export const http: typeof Http = process.getBuiltinModule('node:http')
