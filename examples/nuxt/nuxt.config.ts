// #region shown
import { frontdesk } from 'frontdesk/nitro'

export default defineNuxtConfig({
  compatibilityDate: '2026-11-01',
  nitro: { modules: [frontdesk()] },
})
// #endregion
