// #region shown
import adapter from '@sveltejs/adapter-node'
import { sveltekit } from '@sveltejs/kit/vite'
import { frontdesk } from 'frontdesk/sveltekit'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [frontdesk(), sveltekit({ adapter: adapter(), csrf: { trustedOrigins: ['*'] } })],
})
// #endregion
