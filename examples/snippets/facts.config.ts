import { defineConfig } from 'frontdesk'

export default defineConfig({
  // #region shown
  site: {
    name: 'Halden Instruments',
    alternateNames: ['Halden of Whitby'],
    legalName: 'Halden Instruments Ltd',
    description: 'Halden Instruments builds and repairs barometers, tide gauges and …',
    languages: ['en', 'no'],
    email: 'workshop@halden-instruments.example',
    openingHours: [{ days: ['Mo', 'Tu', 'We', 'Th', 'Fr'], opens: '08:30', closes: '17:00' }],
    map: 'https://www.openstreetmap.org/?mlat=54.4890&mlon=-0.6134',
    people: [{ name: 'Ingrid Halden', role: 'Managing director' }],
    contactPoints: [{ purpose: 'repairs', email: 'repairs@halden-instruments.example' }],
    policies: { terms: { text: 'We give an estimate before every repair …' } },
    updated: '2026-11-20',
  },
  // #endregion
})
