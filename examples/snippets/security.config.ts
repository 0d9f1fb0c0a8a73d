import { defineConfig } from 'frontdesk'
import { site } from './parts/site.ts'

export default defineConfig({
  site,
  // #region shown
  security: { contact: ['mailto:security@example.com'], expires: '2027-06-30' },
  // #endregion
})
