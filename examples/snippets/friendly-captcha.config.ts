import { defineConfig, friendlyCaptcha } from 'frontdesk'
import { site } from './parts/site.ts'

export default defineConfig({
  site,
  // #region shown
  verifier: friendlyCaptcha({
    siteKey: 'your-site-key',
    apiKey: process.env['FRIENDLY_CAPTCHA_API_KEY'] ?? '',
    endpoint: 'eu',
  }),
  // #endregion
})
