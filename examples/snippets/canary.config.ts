import { defineConfig } from 'frontdesk'
import { site } from './parts/site.ts'

export default defineConfig({
  site,
  // #region shown
  canary: {
    mailbox: process.env['CANARY_MAILBOX'] ?? 'imaps://office:password@imap.example.com',
    everyMinutes: 60,
    lateSeconds: 300,
    alarmUrl: process.env['CANARY_ALARM_URL'] ?? 'postmark://SERVER-TOKEN',
    alarmTo: 'webmaster@example.net',
  },
  // #endregion
})
