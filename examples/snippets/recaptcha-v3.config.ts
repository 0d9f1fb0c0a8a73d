import { defineConfig, recaptchaV3 } from 'frontdesk'
import { site } from './parts/site.ts'

export default defineConfig({
  site,
  // #region shown
  verifier: recaptchaV3({
    siteKey: 'your-site-key',
    secret: process.env['RECAPTCHA_SECRET'] ?? '',
    leastScore: 0.5,
  }),
  // #endregion
})
