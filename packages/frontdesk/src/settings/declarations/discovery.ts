/**
 * Content of a site beside the company's facts, and permissions for others: articles, pages,
 * crawlers.
 */
import { isServeName, serveNames } from '../../site/ownership.ts'
import { DEFAULT_CONTENT_SIGNALS } from '../../company/policies.ts'
import {
  day,
  flag,
  folder,
  httpsAddress,
  isList,
  languageTags,
  oneOf,
  text,
  translatedText,
} from '../kinds.ts'
import type { Section, SectionList, Setting } from '../setting.ts'

/** In the config file; `createFrontdesk` gets the articles themselves. */
export const articlesFolder: Setting = {
  ...folder,
  ...text(1, 4096),
  about: 'Folder of articles in Markdown, each a page. Relative to the config file.',
  absent: 'no articles',
  example: './articles',
}

const path = {
  type: 'string',
  allowed: 'a path: it begins with / and has no query',
  accepts: (value: unknown) => typeof value === 'string' && /^\/[^\s?#]*$/.test(value),
} as const

export const audience: Setting = {
  ...oneOf(['people', 'developers']),
  about:
    '`people` removes what only programmers need: the block on the home page, citations below articles, status codes on error pages. Documents stay.',
  default: 'developers',
  example: 'people',
}

export const serve: Setting = {
  type: `readonly (${serveNames.map((name) => `'${name}'`).join(' | ')})[]`,
  allowed: `a list of ${serveNames.join(', ')}, each once or not at all`,
  accepts: (value) => isList(value, isServeName) && new Set(value).size === value.length,
  about:
    "Pages and documents that Frontdesk answers beside the contract's paths. List your own pages in `pages`.",
  absent: 'none in an existing site; all in a separate service',
  example: ['contact', 'privacy'],
}

const hostPage: Section = {
  name: 'HostPage',
  room: 'site',
  about: 'A page of your site.',
  keys: {
    path: {
      ...path,
      about: 'Path.',
      required: true,
      example: '/boats',
    },
    title: {
      ...translatedText(1, 100),
      about: 'Name in lists and navigation.',
      required: true,
      example: 'Boats',
    },
    description: {
      ...text(1, 300),
      about: 'A sentence for lists.',
      required: true,
      example: 'Every boat that we build, with drawings.',
    },
  },
}

export const pages: SectionList = {
  items: hostPage,
  about: 'Pages of your site, for navigation, sitemap and llms.txt.',
}

export const robots: Section = {
  name: 'ContentSignals',
  room: 'company',
  about:
    'What others may do with the content: your licensing decision, stated in robots.txt (Content-Signal) and with every document (Content-Usage).',
  absent: 'search and answers yes, training no',
  keys: {
    search: {
      ...flag,
      about: 'Show it in search results.',
      default: DEFAULT_CONTENT_SIGNALS.search,
      example: true,
    },
    aiInput: {
      ...flag,
      about: 'Let agents answer from it and name the source.',
      default: DEFAULT_CONTENT_SIGNALS.aiInput,
      example: true,
    },
    aiTrain: {
      ...flag,
      about: 'Train models with it.',
      default: DEFAULT_CONTENT_SIGNALS.aiTrain,
      example: false,
    },
    use: {
      ...oneOf(['immediate', 'reference', 'full']),
      about:
        'How far such answers may go (`use=`): `immediate` for one answer, `reference` as a source that is kept and named, `full` without limits.',
      absent: 'not stated',
      example: 'reference',
    },
  },
}

export const security: Section = {
  name: 'SecurityContact',
  room: 'company',
  about: 'Where to report a security flaw (RFC 9116).',
  absent: 'no security.txt',
  keys: {
    contact: {
      type: 'readonly string[]',
      allowed: 'a list of mailto: or https: addresses, the preferred one first',
      accepts: (value) => isList(value, isContactAddress) && value.length > 0,
      about: 'Where to write.',
      required: true,
      example: ['mailto:security@example.com'],
    },
    expires: {
      ...day,
      about:
        'Day on which the statement ends, less than a year ahead. From then on there is no security.txt, and each start warns.',
      required: true,
      remedy: "Write a day less than a year ahead, like '2027-06-30'.",
      example: '2027-06-30',
    },
    languages: {
      ...languageTags,
      about: 'Languages of reports.',
      absent: "the site's",
      example: ['en'],
    },
  },
}

/** RFC 9116 2.5.3: web addresses by https only. */
function isContactAddress(value: unknown): boolean {
  if (typeof value !== 'string') return false
  return /^mailto:[^@\s]+@[^@\s]+$/.test(value) || httpsAddress.accepts(value)
}
