import { defineConfig, none } from 'frontdesk'
import { site } from './parts/site.ts'

export default defineConfig({
  site,
  // #region shown
  verifier: none(),
  // #endregion
})
