import { defineConfig } from 'frontdesk'
import { site } from './parts/site.ts'

export default defineConfig({
  site,
  // #region shown
  mail: {
    from: 'website@example.com',
    to: ['office@example.com', 'archive@example.com'],
    route: [
      { mark: 'doubtful', to: 'quarantine@example.com' },
      { topic: ['Support', 'Repairs'], to: ['support@example.com', 'workshop@example.com'] },
      { language: 'de', to: 'vertrieb@example.com' },
    ],
  },
  // #endregion
})
