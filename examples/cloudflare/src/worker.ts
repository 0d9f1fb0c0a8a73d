// #region shown
import {
  d1,
  frontdeskWorker,
  resend,
  type AssetsBinding,
  type D1Binding,
} from 'frontdesk/cloudflare'
import { config } from './site.ts'

interface Env {
  readonly DB: D1Binding
  readonly RESEND_API_KEY: string
  readonly ASSETS: AssetsBinding
}

export default frontdeskWorker<Env>({
  config,
  assets: (env) => env.ASSETS,
  store: (env) => d1(env.DB),
  mail: (env) => resend({ apiKey: env.RESEND_API_KEY }),
  fallback: (request, env) => env.ASSETS.fetch(request),
})
// #endregion
