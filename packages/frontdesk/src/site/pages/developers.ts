/** `/developers`: where developers and agents start (contract 4.3). */
import { operations } from '../../contract/operations.ts'
import { paths } from '../../contract/paths.ts'
import { DOCS_STYLESHEET_PATH } from '../documents/places.ts'
import { problemRules } from '../../contract/problems.ts'
import { FORM_SCRIPT_PATH } from '../form/script.ts'
import { isReachable } from '../reachable.ts'
import type { SiteData } from '../site-data.ts'
import { toOperationTable } from './operation-prose.ts'
import { english } from '../../company/texts/index.ts'
import type { Page } from './page.ts'
import { toCard } from './page-names.ts'
import { toCredentialsProse, toLimitProse, toVersioningProse } from './policy-prose.ts'
import type { Block } from '../../company/prose/prose.ts'
import { toDocumentCall, toInquiryCall, toToolCall } from './shown-calls.ts'

export const developers: Page = {
  path: paths.developers,
  title: 'Developers',
  language: () => english,
  description:
    'Quickstart, operations, tools, documents, rate limits and the versioning policy of this site.',
  outlined: true,
  stylesheet: DOCS_STYLESHEET_PATH,
  content: renderContent,
}

function renderContent(siteData: SiteData): readonly Block[] {
  return [
    {
      kind: 'paragraph',
      lead: true,
      text: `What programs and agents can do with the site of ${siteData.site.name}, and how. Start with the three calls below, or go to the full documentation.`,
    },
    {
      kind: 'actions',
      links: [
        { link: paths.apiDocs, text: 'API documentation' },
        { link: paths.openapi, text: 'OpenAPI description' },
      ],
    },
    { kind: 'heading', level: 2, text: 'Quickstart' },
    ...toCredentialsProse(siteData),
    ...toQuickstart(siteData),
    { kind: 'heading', level: 2, text: 'Operations' },
    toOperationTable(siteData),
    {
      kind: 'paragraph',
      text: [
        'Fields, answers and errors are in the ',
        { link: paths.apiDocs, text: 'API documentation' },
        '. Every error is a problem object (RFC 9457) with a ',
        { code: 'code' },
        ' to branch on and a ',
        { code: 'hint' },
        ' that says what to do next.',
      ],
    },
    { kind: 'heading', level: 2, text: 'The form on your own page' },
    ...toEmbedding(siteData),
    { kind: 'heading', level: 2, text: 'Tools' },
    {
      kind: 'paragraph',
      text: ['Read-only, over the Model Context Protocol, at ', { code: `POST ${paths.mcp}` }, ':'],
    },
    {
      kind: 'definitions',
      entries: siteData.tools.map(({ name, description }) => ({ term: name, text: description })),
    },
    { kind: 'heading', level: 2, text: 'Documents' },
    {
      kind: 'cards',
      links: siteData.listing.filter(({ markdownPath }) => markdownPath === undefined).map(toCard),
    },
    { kind: 'heading', level: 2, text: 'Limits' },
    ...toLimitProse(),
    { kind: 'heading', level: 2, text: 'Versioning' },
    ...toVersioningProse(),
    { kind: 'heading', level: 2, text: 'What is not here' },
    {
      kind: 'paragraph',
      text: 'No OAuth or OpenID Connect tokens, no API keys, no webhooks or events, no sandbox, no search API, no content management, and no way to send mail but the contact form.',
    },
  ]
}

function toQuickstart(siteData: SiteData): readonly Block[] {
  const { path, summary } = operations.postContact
  return [
    { kind: 'heading', level: 3, text: '1. Read a document' },
    {
      kind: 'paragraph',
      text: 'What this site can be used for, and where to read on. Every page is also there as Markdown: ask for it by Accept, or add .md to the address.',
    },
    toDocumentCall(siteData),
    { kind: 'heading', level: 3, text: '2. Call a tool' },
    {
      kind: 'paragraph',
      text: [
        'The answer is in ',
        { code: 'result.structuredContent' },
        '. No handshake is needed.',
      ],
    },
    ...siteData.tools.slice(0, 1).map((tool) => toToolCall(tool, siteData)),
    { kind: 'heading', level: 3, text: '3. Send an inquiry' },
    {
      kind: 'paragraph',
      text: [`${summary}: what a person wants to say goes to `, { code: path }, '.'],
    },
    ...toVerificationNote(siteData),
    toInquiryCall(siteData),
  ]
}

/** How to embed the form; the configuration says which sites may send it. */
function toEmbedding({ baseUrl }: SiteData): readonly Block[] {
  return [
    {
      kind: 'paragraph',
      text: [
        'The contact form can stand on any page whose origin this site allows. It comes in the language of ',
        { code: 'lang' },
        ', and its colours and corners are custom properties such as ',
        { code: '--frontdesk-accent' },
        '.',
      ],
    },
    {
      kind: 'code',
      label: 'The embedded contact form',
      language: 'html',
      text: `<frontdesk-contact-form lang="en"></frontdesk-contact-form>\n<script type="module" src="${baseUrl}${FORM_SCRIPT_PATH}"></script>`,
    },
  ]
}

/** Where a bot check runs, scripts cannot send the form. The page says so first. */
function toVerificationNote(siteData: SiteData): readonly Block[] {
  if (siteData.botCheck.field === undefined) return []
  const { status, code } = problemRules['bot-verification']
  return [
    {
      kind: 'callout',
      text: [
        `Bot verification is active here: this call is answered with ${status} `,
        { code },
        '. Send the person to the ',
        isReachable(paths.contactPage, siteData)
          ? { link: paths.contactPage, text: 'contact page' }
          : { link: paths.home, text: 'site' },
        ' instead.',
      ],
    },
  ]
}
