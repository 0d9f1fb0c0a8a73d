/**
 * Four sites for document tests: the example company, one with a bot check, one whose facts try to
 * break every format, and the smallest possible.
 */
import { dirname, join } from 'node:path'
import type { ArticleSource } from '../../packages/frontdesk/src/company/articles/parse.ts'
import { none, type FrontdeskOptions, type SiteFacts } from '../../packages/frontdesk/src/index.ts'
import { parseConfig } from '../../packages/frontdesk/src/settings/config-file.ts'
import { readArticleFolder } from '../../packages/frontdesk/src/service/articles/folder.ts'
import {
  findConfigFile,
  loadConfigFile,
} from '../../packages/frontdesk/src/settings/load/config-file.ts'
import { quickAltcha } from './altcha.ts'
import { parseArticles } from './example-articles.ts'

/** Every option except address and store. */
type SampleOptions = Omit<FrontdeskOptions, 'baseUrl' | 'store'>

export interface SampleSite {
  readonly name: string
  readonly options: SampleOptions
}

/** As `npm start` reads it. */
async function readExampleCompany(): Promise<SampleOptions> {
  const { path } = findConfigFile(undefined, import.meta.dirname)
  const file = await loadConfigFile(path)
  if (!file.ok) throw new Error(file.message)
  const outcome = parseConfig(file.value)
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.faults))
  const { site, robots, contact } = outcome.config
  return {
    site,
    articles: (await readArticleFolder(join(dirname(path), 'articles'), 'en')).articles,
    ...(robots && { robots }),
    ...(contact && { contact }),
    verifier: none(),
  }
}

const guardedCompany: SampleOptions = {
  site: {
    name: 'Kessler & Söhne',
    legalName: 'Kessler & Söhne Orgelbau GmbH',
    description:
      'Kessler & Söhne baut, stimmt und restauriert Orgeln in Kirchen und Konzertsälen zwischen Elbe und Oder.',
    languages: ['de-DE', 'en', 'pl'],
    email: 'werkstatt@kessler.example',
    phone: '+49 30 901820-17 ext. 5',
    address: {
      street: 'Hinterhof 3 a',
      postalCode: '10115',
      locality: 'Berlin',
      country: 'DE',
    },
    contactPoints: [
      { purpose: 'stimmungen', phone: '+49 30 901820-18', languages: ['de'] },
      { purpose: 'press', email: 'presse@kessler.example' },
    ],
  },
  contact: {
    successMessage: 'Danke. Wir antworten innerhalb von drei Tagen.',
    allowedOrigins: ['https://konzerte.kessler.example'],
  },
  robots: { aiInput: false, aiTrain: false },
  security: { contact: ['mailto:sicherheit@kessler.example'], expires: '2099-01-01' },
  inquiries: { keptDays: 90, mailed: true },
  verifier: quickAltcha(),
}

/** Characters with a meaning in Markdown, HTML, YAML, XML, JSON or a shell. */
const HOSTILE = `*a* _b_ \`c\` <i>d</i> [e](f) #g |h| &amp; &i; ~~j~~ \\k\\ "l" 'm' $n`

const hostileSite: SiteFacts = {
  name: `*Ab* _cd_ \`ef\` <b> [g](h) # | & \\ "i" 1. 🎺 #`,
  legalName: `1. - + > ${HOSTILE}`,
  alternateNames: [
    '**',
    '__init__',
    '``',
    '<!-- -->',
    '![x](y)',
    '\\',
    '&lt;',
    '1986. A name',
    '- x',
  ],
  description: `1986. ${HOSTILE} 1\u202F000\u00A0km, semi\u2011dry\n# not a heading\n\n> not a quotation\n- not a list ${'\u05E9\u05DC\u05D5\u05DD'} \u202Ertl\u202C 🎺👩‍🚀 ~~~ +++ === ***\n---\nend`,
  languages: ['en-GB', 'ar', 'he', 'zh-Hant'],
  email: "a.*b_c`d{e}|f~g#h&i'j$@example.com",
  phone: '+1 617-555-0100 x5',
  address: {
    street: `4 *Quay* <Street> | 2`,
    postalCode: '#_1_',
    locality: '[Town](x) \\',
    country: 'GB',
  },
  contactPoints: [
    { purpose: `*press* | <x> 1. \`y\` #`, email: '_press_@example.com', languages: ['ar'] },
    { purpose: 'tel', phone: '+972-3-555-0100' },
  ],
  founded: '1986',
  people: [
    { name: ' *Blank* ', role: ' at\u00A0both\u2011ends: ' },
    { name: `_Wilma_ *North* [x](y)`, role: `- Director | <of> \`all\` #1` },
    {
      name: '\u05D3\u05D5\u05D3 \u05DB\u05D4\u05DF',
      role: '1. מנהל',
      profile: 'https://social.example/@a_(b)*?c=1&d=%7Ce',
    },
  ],
  profiles: ['https://social.example/a_b_(c)*d*?e=f&lt=g#_h_', 'https://social.example/~~x~~/'],
  logo: 'https://example.com/logo_(1)*.png?a=1&b=2',
  policies: {
    privacy: {
      text: `# We *keep* little\nand <that> with | bars.\n\n- Nor for long.\n\n1. \`Never\`.`,
    },
    terms: {
      text: `2. ${HOSTILE}\n\n    four spaces, no code\n\n\`\`\`\nno fence\n\`\`\`\n\n***\n\n===\n\n| a | b |\n|---|---|`,
    },
    imprint: { url: 'https://example.com/imprint_(x)*y*?a=1&b=[2]' },
  },
  updated: '2026-11-20',
}

const hostileSources: readonly ArticleSource[] = [
  {
    file: 'hostile.md',
    text: `---
title: ${JSON.stringify(`# *Stars* _and_ \`ticks\` | <b> [x](y) & 1. 🎺`)}
summary: ${JSON.stringify(`1. *Summaries* with | bars, <b>tags</b>, [links](x), \`ticks\` & entities &amp; more_or_less.`)}
authors: ["*A* _B_", "C | D <e@example.com>"]
published: 2026-03-12
tags: ["#tag", "*t* | <u>", "[v](w)"]
---

Some *emphasis*, **strong _and_ both**, \`a | b\`, an escaped \\* star and &amp; an entity.
A second\u00A0line, 1\u202F000\u00A0km, semi\u2011dry\\
after a break. [A link](/contact "with a title"), ![A picture | here](/docs/api/assets/icon.svg), <https://example.com>.

## A *heading* with \`code\` & more

1. one
2. two
   - nested *item*

> quoted
> text

| a \\| b | c |
|---|---|
| \`x \\| y\` | **z** |

\`\`\`text
not *emphasis* <b> &amp;
\`\`\`

    indented & code

<b>shown as text</b>
`,
  },
  {
    file: 'rtl.md',
    text: `---
title: "שלום, עולם! 👩‍🚀"
summary: "מאמר בעברית שבודק כיווניות, ניקוד וסימנים מיוחדים בכל אחד מן המסמכים שהאתר מפרסם."
authors: ["דוד כהן"]
published: 2025-01-02
language: he
canonical: https://journal.example/rtl_(1)?a=1&b=*2*
---

טקסט *מודגש* עם 1. מספר.
`,
  },
]

const hostileCompany: SampleOptions = {
  site: hostileSite,
  articles: parseArticles(hostileSources),
  contact: { successMessage: `Thanks *a lot* <b> & "more" \\ 'ever'` },
  security: { contact: ['mailto:security@example.com'], expires: '2099-01-01' },
  robots: { search: false, aiInput: false, aiTrain: true },
  verifier: none(),
}

const leastCompany: SampleOptions = {
  site: {
    name: 'L',
    description: 'The least that a company can say about itself here, in fifty characters.',
    languages: ['en'],
    email: 'l@l.example',
  },
  verifier: none(),
}

/** In the order of the comment above. */
export const sampleSites: readonly SampleSite[] = [
  { name: 'the example company', options: await readExampleCompany() },
  { name: 'an invented company with a bot check', options: guardedCompany },
  { name: 'a company with hostile facts', options: hostileCompany },
  { name: 'a company with minimal facts', options: leastCompany },
]
