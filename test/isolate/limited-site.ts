/** The example with exact limits. */
import {
  d1,
  exactLimits,
  frontdeskWorker,
  type AssetsBinding,
  type D1Binding,
  type FrontdeskWorker,
  type LimitsNamespace,
} from 'frontdesk/cloudflare'
import { limitedConfig as config } from './configs.ts'

// #region shown
export { FrontdeskLimits } from 'frontdesk/cloudflare'
// #endregion

interface Env {
  readonly ASSETS: AssetsBinding
  readonly DB: D1Binding
  readonly LIMITS: LimitsNamespace
}

const worker: FrontdeskWorker<Env> = frontdeskWorker<Env>({
  config,
  assets: (env) => env.ASSETS,
  // #region shown
  store: (env) => d1(env.DB),
  limits: (env, store) => exactLimits(env.LIMITS, store),
  // #endregion
})

export default worker
