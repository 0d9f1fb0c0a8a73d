// #region shown
import { defineConfig } from 'frontdesk'
// #endregion
import { site } from './parts/site.ts'

// #region shown
export default defineConfig({
  site,
  theme: {
    accent: { light: '#00703c', dark: '#35e07f' },
    radius: 4,
    font: "'Source Sans 3', Arial, sans-serif",
  },
})
// #endregion
