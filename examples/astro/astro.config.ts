// #region shown
import node from '@astrojs/node'
import { defineConfig } from 'astro/config'
import { frontdesk } from 'frontdesk/astro'

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'standalone' }),
  integrations: [frontdesk()],
})
// #endregion
