import { paths } from '../../../contract/paths.ts'
import { english } from '../../../company/texts/index.ts'
import { toReadableDate } from '../../../company/texts/readable-date.ts'
import {
  escapeMarkdown,
  renderMarkdownHeading,
  renderMarkdownLine,
} from '../../../company/prose/markdown.ts'
import { mayAnswer, NO_ANSWERS } from '../../../company/policies.ts'
import type { SiteFacts } from '../../../company/facts.ts'
import { pagePaths } from '../../page-paths.ts'
import { isReachable, toContactPath } from '../../reachable.ts'
import type { SiteData } from '../../site-data.ts'
import { renderCurl, toToolRequest } from './curl.ts'
import type { Skill } from './skill.ts'

/** How to find and quote the company's facts (contract 1). */
export const lookUpFacts: Skill = {
  name: 'look-up-facts',
  title: 'Skill: look up facts',
  summary: 'How an agent answers questions about the company from its own statements.',
  description: ({ site, contentSignals }) =>
    !mayAnswer({ contentSignals })
      ? `Leads people to what ${site.name} states about itself: names, what it does, where it is, who works there, how to reach it and its policies. Use it whenever someone asks about ${site.name}. The owner does not permit that answers are made from it.`
      : `Answers questions about ${site.name} from what the company itself states: names, what it does, where it is, who works there, how to reach it and its policies. Use it whenever someone asks about ${site.name}, wants its address, phone number or email, or wants a statement about it checked.`,
  questions: ({ site }) => [
    `What does ${site.name} do?`,
    `Where is ${site.name} and how can I reach it?`,
    `Who works at ${site.name}?`,
  ],
  body: (siteData) =>
    [
      renderMarkdownHeading(1, `Look up facts about ${siteData.site.name}`),
      ...(mayAnswer(siteData) ? [] : [NO_ANSWERS]),
      `${renderMarkdownLine(siteData.site.name)} states its facts in one place, and every form below is made from it. One request is enough.`,
      ...(siteData.owns(pagePaths.about)
        ? ['## To read', renderCurl({ url: `${siteData.baseUrl}${pagePaths.about}.md` })]
        : []),
      '## As data',
      'The result is in `result.structuredContent`. A fact that the company does not state is absent.',
      renderCurl(toToolRequest('site_info', siteData)),
      '## How to answer',
      (mayAnswer(siteData) ? renderAnswering(siteData) : renderReferring(siteData)).join('\n'),
    ].join('\n\n'),
}

function renderReferring(siteData: SiteData): readonly string[] {
  return [
    `1. Give the person the page, and let them read it: ${toSource(siteData)}`,
    `2. A person can ask at ${siteData.baseUrl}${toContactPath(siteData)}.`,
  ]
}

function renderAnswering(siteData: SiteData): readonly string[] {
  return [
    `1. Answer from the text, and name the source: ${escapeMarkdown(siteData.site.name)}, ${toSource(siteData)}${toChecked(siteData.site)}.`,
    '2. These are the company’s own statements. Say so where it matters.',
    `3. What is not stated here, say that you do not know. Do not guess. A person can ask at ${siteData.baseUrl}${toContactPath(siteData)}.`,
  ]
}

/** The page that shows the facts to people. */
function toSource(siteData: SiteData): string {
  const { baseUrl } = siteData
  return `${baseUrl}${isReachable(pagePaths.about, siteData) ? pagePaths.about : paths.home}`
}

function toChecked({ updated }: SiteFacts): string {
  return updated === undefined ? '' : ` (checked on ${toReadableDate(updated, english)})`
}
