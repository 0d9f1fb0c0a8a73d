import { defineConfig, recaptchaEnterprise } from 'frontdesk'
import { site } from './parts/site.ts'

export default defineConfig({
  site,
  // #region shown
  verifier: recaptchaEnterprise({
    project: 'my-project',
    siteKey: 'your-site-key',
    apiKey: process.env['RECAPTCHA_API_KEY'] ?? '',
    leastScore: 0.5,
  }),
  // #endregion
})
