import { defineConfig } from 'frontdesk'
import { site } from './parts/site.ts'

export default defineConfig({
  site,
  // #region shown
  robots: { search: true, aiInput: true, aiTrain: false },
  // #endregion
})
