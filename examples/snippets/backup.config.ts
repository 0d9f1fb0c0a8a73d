import { defineConfig } from 'frontdesk'
import { site } from './parts/site.ts'

export default defineConfig({
  site,
  // #region shown
  backup: { folder: 'backups', every: 'day', keep: 7 },
  // #endregion
})
