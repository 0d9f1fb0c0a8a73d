/** The `proxy.ts` of a Next.js site, as shown in the guide to Vercel. */
// #region shown
import { waitUntil } from '@vercel/functions'
import { mount, type NextMount } from 'frontdesk/next'
import { frontdeskFunction, resend, type FrontdeskFunction } from 'frontdesk/vercel'

const frontdesk: FrontdeskFunction = frontdeskFunction({
  config: {
    site: {
      name: 'Harbour Boats',
      description: 'Boats of wood, built and mended for people who row before breakfast.',
      languages: ['en'],
      email: 'hello@harbour-boats.example',
    },
    baseUrl: 'https://www.halden.example',
    serve: ['contact', 'privacy'],
    mail: { from: 'website@halden.example', to: 'office@halden.example' },
  },
  mail: (env) => resend({ apiKey: env['RESEND_API_KEY'] ?? '' }),
  waitUntil,
})

export const proxy: NextMount = mount(frontdesk)
// #endregion

export { frontdesk }
