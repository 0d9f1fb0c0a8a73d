import type { SiteFacts } from '../../src/index.ts'

/** A company for tests: every optional fact is present. */
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
}
