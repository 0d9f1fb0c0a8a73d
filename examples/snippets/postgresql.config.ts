// #region shown
import { defineConfig } from 'frontdesk'
// #endregion
import { site } from './parts/site.ts'

// #region shown
export default defineConfig({
  site,
  database: {
    maxConnections: 8, // of one instance; the default
    sharedLimits: true, // "contact" counts for all instances together; the default
  },
})
// #endregion
