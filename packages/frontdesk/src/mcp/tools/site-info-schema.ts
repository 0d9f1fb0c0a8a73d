import type { ObjectSchema } from '../../contract/tools.ts'

const text = (description: string) => ({ type: 'string', description }) as const
const texts = (description: string) =>
  ({ type: 'array', items: { type: 'string' }, description }) as const

type Properties = ObjectSchema['properties']

const object = (description: string, properties: Properties, required: readonly string[]) =>
  ({ type: 'object', properties, required, additionalProperties: false, description }) as const
const objects = (description: string, properties: Properties, required: readonly string[]) =>
  ({
    type: 'array',
    items: { type: 'object', properties, required, additionalProperties: false },
    description,
  }) as const

/** The result of `site_info`. A fact that the company does not state is absent. */
export const siteInfoSchema: ObjectSchema = {
  type: 'object',
  properties: {
    name: text('Name that people use.'),
    alternateNames: texts('Other names that people look for.'),
    legalName: text('Name in the register, where it differs.'),
    url: text('Address of the website.'),
    description: text('What the company does.'),
    languages: texts('Languages it answers in, as BCP 47 tags; the first is the main one.'),
    email: text('Email address, for what the contact form cannot take.'),
    phone: text('Telephone number.'),
    address: object(
      'Postal address.',
      {
        street: text('Street and number.'),
        postalCode: text('Postal code.'),
        locality: text('Town.'),
        country: text('Country, ISO 3166-1 alpha-2.'),
      },
      ['street', 'postalCode', 'locality', 'country'],
    ),
    map: text('Address of a map that shows the way.'),
    openingHours: objects(
      'Opening hours.',
      {
        days: texts('Days of the week: Mo, Tu, We, Th, Fr, Sa, Su.'),
        opens: text('Time of day, such as 09:00.'),
        closes: text('Time of day, such as 17:00.'),
      },
      ['days', 'opens', 'closes'],
    ),
    contactPoints: objects(
      'Further ways in, each for one purpose.',
      {
        purpose: text('What it is for.'),
        email: text('Email address.'),
        phone: text('Telephone number.'),
        languages: texts('Languages spoken there, as BCP 47 tags.'),
      },
      ['purpose'],
    ),
    founded: text('Year or date of founding, ISO 8601.'),
    people: objects(
      'People whom the company names.',
      {
        name: text('Name.'),
        role: text('What the person does in the company.'),
        profile: text('Address of a page about the person.'),
      },
      ['name', 'role'],
    ),
    profiles: texts('Addresses of its profiles elsewhere.'),
    logo: text('Address of a picture that stands for the company.'),
    policies: object(
      'Addresses of what it publishes about its terms.',
      {
        privacy: text('What is done with what visitors send.'),
        terms: text('Terms of business.'),
        imprint: text('Who is responsible for the site.'),
      },
      [],
    ),
    updated: text('Day on which these facts were last checked, ISO 8601.'),
    articles: objects(
      'Its latest articles, the newest first.',
      {
        title: text('Title.'),
        summary: text('What it says.'),
        authors: texts('Who wrote it.'),
        published: text('Day of first publication, ISO 8601.'),
        updated: text('Day of the last change, ISO 8601.'),
        language: text('Language, as a BCP 47 tag.'),
        tags: texts('What it is about.'),
        url: text('Address to cite.'),
        markdownUrl: text('The article in Markdown, with a citation to copy.'),
      },
      ['title', 'summary', 'authors', 'published', 'language', 'url', 'markdownUrl'],
    ),
    links: object(
      'Absolute addresses on this site.',
      {
        about: text('Everything the company states about itself.'),
        articles: text('Every article.'),
        contact: text('Page with the contact form, for people in a browser.'),
        developers: text('Entry page for developers and agents.'),
        apiDocs: text('API documentation for people.'),
        openapi: text('OpenAPI description of the public REST API.'),
        llmsTxt: text('What this site can be used for, in plain text.'),
      },
      [],
    ),
  },
  required: ['name', 'url', 'description', 'languages', 'email', 'policies', 'articles', 'links'],
  additionalProperties: false,
}
