import { defineConfig } from 'frontdesk'
import { site } from './parts/site.ts'

export default defineConfig({
  site: {
    ...site,
    // #region shown
    dataProtection: {
      officer: 'Wilma North, privacy@example.com',
      processors: ['Hosting Example GmbH', 'Mail Example Ltd'],
      authority: "Information Commissioner's Office, www.ico.org.uk",
    },
    // #endregion
  },
})
