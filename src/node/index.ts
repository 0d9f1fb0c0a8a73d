/** Entry `frontdesk/node`: Frontdesk in a site of somebody's own, on Node. */
export { openFrontdesk, type OpenFrontdesk, type OpenOptions } from './open-frontdesk.ts'
