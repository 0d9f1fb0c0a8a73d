import { inquiryFields } from '../../../contract/fields.ts'
import { operations } from '../../../contract/operations.ts'
import { policies } from '../../../contract/policies.ts'
import { problemRules } from '../../../contract/problems.ts'
import {
  escapeMarkdown,
  renderMarkdownHeading,
  renderMarkdownLine,
} from '../../../company/prose/markdown.ts'
import { toContactPath } from '../../reachable.ts'
import { toSendingRule } from '../../sending-rule.ts'
import type { SiteData } from '../../site-data.ts'
import { english } from '../../../company/texts/index.ts'
import { renderCurl } from './curl.ts'
import type { Skill } from './skill.ts'

/** How to send a person's inquiry: by the agent, or by the person in a browser. */
export const contactUs: Skill = {
  name: 'contact-us',
  title: 'Skill: contact us',
  summary: 'How an agent gets a person’s inquiry to the company.',
  description: ({ site }) =>
    `Gets a person's inquiry to ${site.name} through its contact form. Use it when someone wants to write to ${site.name}, ask it a question, request a quote or support, or be called back. Not for advertising, and not for mail to anyone else.`,
  questions: ({ site }) => [
    `How do I contact ${site.name}?`,
    `Send ${site.name} a message for me.`,
  ],
  body: (siteData) =>
    [
      renderMarkdownHeading(1, `Contact ${siteData.site.name}`),
      `${renderMarkdownLine(siteData.site.name)} takes inquiries from people through one form. An inquiry is something that a person wants to say: show them the final text and send it only when they agree.`,
      '## What the form needs',
      renderFields(),
      `Ask for whatever is missing. Do not invent a name, an address or a phone number: the answer goes to the email address given.`,
      escapeMarkdown(toSendingRule(english, siteData)),
      ...(siteData.botCheck.field === undefined
        ? renderSending(siteData)
        : renderHandover(siteData)),
    ].join('\n\n'),
}

function renderFields(): string {
  const rows = inquiryFields.map(
    ({ name, required, description, maxLength, unit }) =>
      `| \`${name}\` | ${required ? 'yes' : 'no'} | ${description} At most ${maxLength} ${unit}. |`,
  )
  return ['| Field | Required | Meaning |', '|---|---|---|', ...rows].join('\n')
}

function renderSending(siteData: SiteData): readonly string[] {
  const { baseUrl, site } = siteData
  const { quota, windowSeconds } = policies.contact
  const answers = operations.postContact.problems.map((kind) => {
    const { status, code, condition, hint } = problemRules[kind]
    return `| ${status} | \`${code}\` | ${condition} ${hint} |`
  })
  return [
    '## Send it',
    'No key and no login are needed. Send the fields as a form, not as JSON:',
    renderCurl({
      url: `${baseUrl}${operations.postContact.path}`,
      body: Object.fromEntries(inquiryFields.map(({ name, example }) => [name, example])),
    }),
    `\`multipart/form-data\` works too. At most ${quota} submissions are taken from one address in ${windowSeconds} seconds.`,
    '## Read the answer',
    [
      '| Status | `code` | What to do |',
      '|---|---|---|',
      '| 200 | | It is stored. Tell the person; send nothing again. |',
      ...answers,
    ].join('\n'),
    `Errors are \`application/problem+json\`; on \`VALIDATION_ERROR\` the member \`errors\` lists each field at fault. When it does not work out, give the person the page with the form, ${baseUrl}${toContactPath(siteData)}, or the address ${escapeMarkdown(site.email)}.`,
  ]
}

function renderHandover(siteData: SiteData): readonly string[] {
  const { baseUrl, site } = siteData
  return [
    '## Hand over to the person',
    'An agent cannot pass this check and must not try.',
    [
      '1. Write the message together with the person.',
      `2. Give them this link: ${baseUrl}${toContactPath(siteData)}`,
      '3. Give them each field’s value to paste, and say that they press the button themselves.',
      '4. The page says when the message has been received.',
    ].join('\n'),
    `Where no browser can be used, the person can write to ${escapeMarkdown(site.email)}.`,
  ]
}
