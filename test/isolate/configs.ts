/** Configurations of the sites in this folder. */
import type { ServerlessConfig } from '../../packages/frontdesk/src/mounts/isolate/settings.ts'
import { none } from '../../packages/frontdesk/src/contact/bot-checks/none.ts'
import { exampleSite as site } from '../harness/example-site.ts'

/** Without a bot check, so that forms are fast. */
export const unguardedConfig: ServerlessConfig = {
  site,
  verifier: none(),
  mail: { from: 'website@halden.example', to: 'office@halden.example' },
}
