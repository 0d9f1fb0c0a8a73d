import { defineConfig } from 'frontdesk'
import { site } from './parts/site.ts'

export default defineConfig({
  site: {
    ...site,
    // #region shown
    languages: ['en', 'no'],
    translations: { no: { repairs: 'reparasjoner', 'Managing director': 'Daglig leder' } },
    // #endregion
  },
})
