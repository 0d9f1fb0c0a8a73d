import { defineConfig, turnstile } from 'frontdesk'
import { site } from './parts/site.ts'

export default defineConfig({
  site,
  // #region shown
  verifier: turnstile({
    siteKey: 'your-site-key',
    secret: process.env['TURNSTILE_SECRET'] ?? '',
  }),
  // #endregion
})
