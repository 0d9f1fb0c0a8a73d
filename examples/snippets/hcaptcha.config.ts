import { defineConfig, hcaptcha } from 'frontdesk'
import { site } from './parts/site.ts'

export default defineConfig({
  site,
  // #region shown
  verifier: hcaptcha({
    siteKey: '10000000-ffff-ffff-ffff-000000000001',
    secret: process.env['HCAPTCHA_SECRET'] ?? '',
  }),
  // #endregion
})
