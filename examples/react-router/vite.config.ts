// #region shown
import { reactRouter } from '@react-router/dev/vite'
import { frontdesk } from 'frontdesk/react-router'
import { defineConfig } from 'vite'

export default defineConfig({ plugins: [frontdesk(), reactRouter()] })
// #endregion
