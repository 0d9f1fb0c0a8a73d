// #region shown
import node from '@astrojs/node'
import { defineConfig } from 'astro/config'
import { frontdesk } from 'frontdesk/astro'

export default defineConfig({
  adapter: node({ mode: 'standalone' }),
  integrations: [frontdesk()],
})
// #endregion
