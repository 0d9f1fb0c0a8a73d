import { paths } from '../../../contract/paths.ts'
import type { ToolDescription } from '../../../contract/tools.ts'
import { renderMarkdownHeading } from '../../../company/prose/markdown.ts'
import { mayAnswer, NO_ANSWERS } from '../../../company/policies.ts'
import type { Skill } from './skill.ts'
import { renderCurl, toToolRequest } from './curl.ts'

/** How agents without an MCP client call the tools. */
export const useSiteTools: Skill = {
  name: 'use-site-tools',
  title: 'Skill: use the site’s tools',
  summary: 'The exact requests that call the read-only tools.',
  description: ({ site, tools }) =>
    `Calls the read-only tools of the ${site.name} website (${toNames(tools)}) over the Model Context Protocol, with or without an MCP client. Use it to get the facts that ${site.name} states about itself, or to check that its website is reachable.`,
  questions: ({ site }) => [
    `Is the ${site.name} website up?`,
    `Which tools does the ${site.name} website have?`,
  ],
  body: (siteData) =>
    [
      renderMarkdownHeading(1, `Use the tools of ${siteData.site.name}`),
      ...(mayAnswer(siteData) ? [] : [NO_ANSWERS]),
      `The endpoint is ${siteData.baseUrl}${paths.mcp}. It takes POST only, one JSON-RPC message at a time, and always answers with JSON. It needs no key, no login and no session, and it changes nothing.`,
      'With an MCP client, connect to that address by the streamable HTTP transport and call the tools. Without one, send one of the requests below: one request is one complete call.',
      '## Tools',
      siteData.tools.map(renderTool).join('\n'),
      'No tool takes arguments. The result is in `result.structuredContent`, and again as JSON text in `result.content[0].text`.',
      '## Call a tool',
      'No handshake is needed.',
      ...siteData.tools.map(({ name }) => renderCurl(toToolRequest(name, siteData))),
      '## When it fails',
      [
        '| Answer | Meaning | What to do |',
        '|---|---|---|',
        '| 403 | a `Host` or an `Origin` of another site | Send the request to the address above, from no page of another site. |',
        '| 404 | another path | Use the address exactly as it stands above. |',
        '| 405 | not a POST | Send a POST. |',
        '| 415, 406 | wrong `Content-Type` or `Accept` | Use the headers shown. |',
        '| error -32601 | unknown method | Call a method shown here. |',
        `| error -32602 | unknown tool | Call one of: ${toNames(siteData.tools)}. |`,
        '| `result.isError` | arguments were sent | Send empty `arguments`. |',
      ].join('\n'),
    ].join('\n\n'),
}

function toNames(tools: readonly ToolDescription[]): string {
  return tools.map(({ name }) => name).join(', ')
}

function renderTool({ name, description, outputSchema }: ToolDescription): string {
  const members = Object.keys(outputSchema.properties).map((member) => `\`${member}\``)
  return `- \`${name}\`: ${description} Members of the result: ${members.join(', ')}.`
}
