import { defineConfig } from 'frontdesk'

export default defineConfig({
  site: {
    name: 'Halden Instruments',
    legalName: 'Halden Instruments Ltd',
    description:
      'Halden Instruments builds and repairs barometers, tide gauges and weather stations for harbours, ships and schools, in a workshop in Whitby.',
    languages: ['en', 'no'],
    translations: {
      no: {
        'Halden Instruments builds and repairs barometers, tide gauges and weather stations for harbours, ships and schools, in a workshop in Whitby.':
          'Halden Instruments bygger og reparerer barometre, tidevannsmålere og værstasjoner for havner, skip og skoler, i et verksted i Whitby.',
        'Managing director': 'Daglig leder',
        'Head of the workshop': 'Verksmester',
        repairs: 'reparasjoner',
        Repairs: 'Reparasjoner',
        'New instruments': 'Nye instrumenter',
        'Something else': 'Noe annet',
        'Thank you. The workshop reads every message and answers within two working days.':
          'Takk. Verkstedet leser alle meldinger og svarer innen to arbeidsdager.',
        'We give an estimate before every repair and keep to it. What we have repaired we repair again for nothing within two years.':
          'Vi gir et prisoverslag før hver reparasjon og holder det. Det vi har reparert, reparerer vi gratis på nytt innen to år.',
        'Halden Instruments Ltd, 12 Pier Road, Whitby YO21 3PU, registered in England and Wales. Responsible for this site: Ingrid Halden.':
          'Halden Instruments Ltd, 12 Pier Road, Whitby YO21 3PU, registrert i England og Wales. Ansvarlig for nettstedet: Ingrid Halden.',
      },
    },
    email: 'workshop@halden-instruments.example',
    phone: '+44 1947 496 0182',
    address: {
      street: '12 Pier Road',
      postalCode: 'YO21 3PU',
      locality: 'Whitby',
      country: 'GB',
    },
    map: 'https://www.openstreetmap.org/?mlat=54.4890&mlon=-0.6134#map=17/54.4890/-0.6134',
    openingHours: [
      { days: ['Mo', 'Tu', 'We', 'Th', 'Fr'], opens: '08:30', closes: '17:00' },
      { days: ['Sa'], opens: '09:00', closes: '12:00' },
    ],
    founded: '1974',
    people: [
      { name: 'Ingrid Halden', role: 'Managing director' },
      { name: 'Peter Marsh', role: 'Head of the workshop' },
    ],
    contactPoints: [
      { purpose: 'repairs', email: 'repairs@halden-instruments.example', languages: ['en'] },
    ],
    alternateNames: ['Halden of Whitby'],
    profiles: ['https://social.example/@halden-instruments'],
    policies: {
      terms: {
        text: 'We give an estimate before every repair and keep to it. What we have repaired we repair again for nothing within two years.',
      },
      imprint: {
        text: 'Halden Instruments Ltd, 12 Pier Road, Whitby YO21 3PU, registered in England and Wales. Responsible for this site: Ingrid Halden.',
      },
    },
    updated: '2026-11-20',
  },
  articles: './articles',
  robots: { search: true, aiInput: true, aiTrain: false },
  contact: {
    successMessage:
      'Thank you. The workshop reads every message and answers within two working days.',
    answerWithin: 2,
    topics: ['Repairs', 'New instruments', 'Something else'],
  },
})
