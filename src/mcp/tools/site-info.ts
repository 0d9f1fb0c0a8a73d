import { paths } from '../../contract/paths.ts'
import { noArguments, readOnly, type Tool } from './tool.ts'

const text = (description: string) => ({ type: 'string', description }) as const
const texts = (description: string) =>
  ({ type: 'array', items: { type: 'string' }, description }) as const

/** What the company says of itself, and where to read on (contract 2.4). */
export const siteInfo: Tool = {
  name: 'site_info',
  title: 'Site information',
  description:
    'Returns what the company states about itself: name, what it does, languages, e-mail and, where stated, phone, postal address, year of founding and profiles, with links to its contact page and its documents. Call it to answer a question about the company, to cite a fact, or to find out how to reach it.',
  inputSchema: noArguments,
  outputSchema: {
    type: 'object',
    properties: {
      name: text('Name that people use.'),
      legalName: text('Name in the register, where it differs.'),
      url: text('Address of the website.'),
      description: text('What the company does.'),
      languages: texts('Languages it answers in, as BCP 47 tags; the first is the main one.'),
      email: text('Address for letters that the contact form cannot take.'),
      phone: text('Telephone number.'),
      address: {
        type: 'object',
        properties: {
          street: text('Street and number.'),
          postalCode: text('Postal code.'),
          locality: text('Town.'),
          country: text('Country, ISO 3166-1 alpha-2.'),
        },
        required: ['street', 'postalCode', 'locality', 'country'],
        additionalProperties: false,
        description: 'Postal address.',
      },
      founded: text('Year or date of founding, ISO 8601.'),
      profiles: texts('Addresses of its profiles elsewhere.'),
      links: {
        type: 'object',
        properties: {
          contact: text('Page with the contact form, for people in a browser.'),
          developers: text('Entry page for developers and agents.'),
          apiDocs: text('API documentation for people.'),
          openapi: text('OpenAPI description of the public REST API.'),
          llmsTxt: text('What this site can be used for, in plain text.'),
        },
        required: ['contact', 'developers', 'apiDocs', 'openapi', 'llmsTxt'],
        additionalProperties: false,
        description: 'Absolute addresses on this site.',
      },
    },
    required: ['name', 'url', 'description', 'languages', 'email', 'links'],
    additionalProperties: false,
  },
  annotations: readOnly,
  call({ site, baseUrl }) {
    const { name, legalName, description, languages, email, phone, address } = site
    return {
      name,
      legalName,
      url: `${baseUrl}${paths.home}`,
      description,
      languages,
      email,
      phone,
      address: address && {
        street: address.street,
        postalCode: address.postalCode,
        locality: address.locality,
        country: address.country,
      },
      founded: site.founded,
      profiles: site.profiles,
      links: {
        contact: `${baseUrl}${paths.contactPage}`,
        developers: `${baseUrl}${paths.developers}`,
        apiDocs: `${baseUrl}${paths.apiDocs}`,
        openapi: `${baseUrl}${paths.openapi}`,
        llmsTxt: `${baseUrl}${paths.llmsTxt}`,
      },
    }
  },
}
