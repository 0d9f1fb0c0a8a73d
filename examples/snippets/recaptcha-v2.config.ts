import { defineConfig, recaptchaV2 } from 'frontdesk'
import { site } from './parts/site.ts'

export default defineConfig({
  site,
  // #region shown
  verifier: recaptchaV2({
    siteKey: 'your-site-key',
    secret: process.env['RECAPTCHA_SECRET'] ?? '',
  }),
  // #endregion
})
