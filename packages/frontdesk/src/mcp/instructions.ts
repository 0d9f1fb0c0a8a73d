import { paths } from '../contract/paths.ts'
import { toContactPath } from '../site/reachable.ts'
import type { SiteData } from '../site/site-data.ts'

/** Renders what a client may tell its model about this server. */
export function renderInstructions(siteData: SiteData): string {
  const { site, baseUrl, tools } = siteData
  const names = tools.map(({ name }) => name).join(' and ')
  return [
    `Read-only facts about ${site.name} and its website ${baseUrl}/.`,
    `The tools are ${names}; they take no arguments and need no credentials.`,
    `There is no search here and nothing can be changed: to send ${site.name} a message, a person uses ${baseUrl}${toContactPath(siteData)}.`,
    `Everything else an agent can read is listed in ${baseUrl}${paths.llmsTxt}.`,
  ].join(' ')
}
