// #region shown
import type { ServerlessConfig } from 'frontdesk/cloudflare'

export const config: ServerlessConfig = {
  site: {
    name: 'Halden Instruments',
    description: 'Halden Instruments repairs and calibrates barometers and tide gauges.',
    languages: ['en'],
    email: 'office@halden.example',
  },
  baseUrl: 'https://www.halden.example',
  serve: ['about', 'contact', 'privacy', 'sitemap'],
  mail: { from: 'website@halden.example', to: 'office@halden.example' },
  retention: { days: 365 },
}
// #endregion
