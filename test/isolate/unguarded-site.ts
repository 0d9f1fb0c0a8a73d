/** A site without a bot check, so that forms come as fast as they are taken. */
import {
  d1,
  frontdeskWorker,
  resend,
  type D1Binding,
  type FrontdeskWorker,
} from 'frontdesk/cloudflare'
import { none } from '../../src/verifiers/none.ts'
import { exampleSite as site } from '../harness/example-site.ts'

interface Env {
  readonly DB: D1Binding
  readonly RESEND_API_KEY: string
}

const worker: FrontdeskWorker<Env> = frontdeskWorker<Env>({
  config: {
    site,
    verifier: none(),
    mail: { from: 'website@halden.example', to: 'office@halden.example' },
  },
  store: (env) => d1(env.DB),
  mail: (env) => resend({ apiKey: env.RESEND_API_KEY }),
  mailsPerRun: 200,
})

export default worker
