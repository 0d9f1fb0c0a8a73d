// #region shown
import { defineConfig } from 'frontdesk'
// #endregion
import { site } from './parts/site.ts'

// #region shown
export default defineConfig({ site, contact: { allowedOrigins: ['https://www.example.com'] } })
// #endregion
