/** The config file of a small site, as text. */
export const toBoatsConfig = (serve: readonly string[]): string => `export default {
  site: {
    name: 'Harbour Boats',
    description: 'Harbour Boats builds and mends rowing boats for people who row before breakfast.',
    languages: ['en'],
    email: 'hello@harbour-boats.example',
  },
  serve: ${JSON.stringify(serve)},
}
`
