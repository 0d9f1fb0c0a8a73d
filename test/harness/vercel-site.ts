/** What the guide to Vercel shows. */
// #region shown
import { frontdeskFunction, resend, type FrontdeskFunction } from 'frontdesk/vercel'
// #endregion
import { exampleSite } from './example-site.ts'

/** Stands for `import { waitUntil } from '@vercel/functions'`. */
export function createSite(waitUntil: (work: Promise<unknown>) => void): FrontdeskFunction {
  // #region shown
  const site = frontdeskFunction({
    config: {
      site: exampleSite,
      baseUrl: 'https://www.halden.example',
      mail: { from: 'website@halden.example', to: 'office@halden.example' },
    },
    mail: (env) => resend({ apiKey: env['RESEND_API_KEY'] ?? '' }),
    waitUntil,
  })
  // #endregion
  return site
}
