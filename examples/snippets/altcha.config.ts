// #region shown
import { altcha, defineConfig } from 'frontdesk'
// #endregion
import { site } from './parts/site.ts'

// #region shown
export default defineConfig({
  site,
  verifier: altcha(),
})
// #endregion
