import { defineConfig } from 'frontdesk'
import { site } from './parts/site.ts'

export default defineConfig({
  site,
  // #region shown
  retention: { days: 365 },
  // #endregion
})
