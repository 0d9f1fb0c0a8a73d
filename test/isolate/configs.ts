/** What the sites beside it are configured by. */
import type { ServerlessConfig } from '../../packages/frontdesk/src/mounts/isolate/settings.ts'
import { none } from '../../packages/frontdesk/src/contact/bot-checks/none.ts'
import { exampleSite as site } from '../harness/example-site.ts'

/** Without a bot check, so that forms come as fast as they are taken. */
export const unguardedConfig: ServerlessConfig = {
  site,
  verifier: none(),
  mail: { from: 'website@halden.example', to: 'office@halden.example' },
}
