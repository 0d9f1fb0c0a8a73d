import { defineConfig } from 'frontdesk'

export default defineConfig({
  site: {
    name: 'Halden Instruments',
    legalName: 'Halden Instruments Ltd',
    description:
      'Halden Instruments builds and repairs barometers, tide gauges and weather stations for harbours, ships and schools, in a workshop in Whitby.',
    languages: ['en', 'no'],
    email: 'workshop@halden-instruments.example',
    phone: '+44 1947 496 0182',
    address: {
      street: '12 Pier Road',
      postalCode: 'YO21 3PU',
      locality: 'Whitby',
      country: 'GB',
    },
    founded: '1974',
    profiles: ['https://social.example/@halden-instruments'],
  },
  contact: {
    successMessage:
      'Thank you. The workshop reads every message and answers within two working days.',
  },
})
