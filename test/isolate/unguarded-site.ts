/** A site without a bot check, so that forms are fast. */
import {
  d1,
  frontdeskWorker,
  resend,
  type AssetsBinding,
  type D1Binding,
  type FrontdeskWorker,
} from 'frontdesk/cloudflare'
import { unguardedConfig as config } from './configs.ts'

interface Env {
  readonly ASSETS: AssetsBinding
  readonly DB: D1Binding
  readonly RESEND_API_KEY: string
}

const worker: FrontdeskWorker<Env> = frontdeskWorker<Env>({
  config,
  assets: (env) => env.ASSETS,
  store: (env) => d1(env.DB),
  mail: (env) => resend({ apiKey: env.RESEND_API_KEY }),
  mailsPerRun: 200,
})

export default worker
