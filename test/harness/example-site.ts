import type { SecurityContact, SiteFacts } from '../../packages/frontdesk/src/index.ts'

/** A company for tests, with every optional fact. */
export const exampleSite: SiteFacts = {
  name: 'Northwind Instruments',
  legalName: 'Northwind Instruments Ltd',
  description:
    'Northwind Instruments builds weather stations for harbours and ships, and keeps them running.',
  languages: ['en', 'de'],
  email: 'hello@northwind.example',
  phone: '+44 20 7946 0000',
  address: {
    street: '4 Quay Street',
    postalCode: 'BS1 4QS',
    locality: 'Bristol',
    country: 'GB',
  },
  founded: '1987',
  profiles: ['https://social.example/@northwind'],
  alternateNames: ['NWI'],
  contactPoints: [
    { purpose: 'repairs', email: 'repairs@northwind.example', phone: '+44 20 7946 0001' },
    { purpose: 'press', email: 'press@northwind.example', languages: ['en'] },
  ],
  people: [
    { name: 'Wilma North', role: 'Director', profile: 'https://social.example/@wilma' },
    { name: 'Otto Wind', role: 'Head of the workshop' },
  ],
  logo: 'https://northwind.example/logo.png',
  policies: {
    privacy: { url: 'https://northwind-legal.example/privacy' },
    terms: { text: 'What we sell, we repair.\n\nThe law of England applies.' },
    imprint: { text: 'Northwind Instruments Ltd, registered in England.' },
  },
  updated: '2026-11-20',
}

/** A security statement that outlasts every test. */
export const exampleSecurity: SecurityContact = {
  contact: ['mailto:security@northwind.example'],
  expires: '2099-01-01',
}
