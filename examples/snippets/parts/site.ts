/** Facts for the snippets that are not about facts. */
import type { SiteFacts } from 'frontdesk'

export const site: SiteFacts = {
  name: 'Halden Instruments',
  description: 'Halden Instruments builds and repairs barometers and tide gauges.',
  languages: ['en', 'no'],
  email: 'workshop@halden-instruments.example',
}
