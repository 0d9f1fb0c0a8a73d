import { defineConfig } from 'frontdesk'

export default defineConfig({
  site: {
    name: 'Harbour Boats',
    description:
      'Harbour Boats builds and mends rowing boats of wood for people who row before breakfast.',
    languages: ['en'],
    email: 'hello@harbour-boats.example',
  },
  serve: ['contact'],
  pages: [
    {
      path: '/privacy',
      title: 'Privacy',
      description: 'What the yard does with what visitors send.',
    },
  ],
})
