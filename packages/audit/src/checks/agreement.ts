/** Whether documents and endpoints agree with each other. */
import { operations } from '../../../frontdesk/src/contract/operations.ts'
import { paths } from '../../../frontdesk/src/contract/paths.ts'
import { judge, skip, type Check } from '../check.ts'
import { at, show, toList, toText, type JsonValue } from '../json.ts'
import { findMarkdownLinks } from '../scan.ts'
import { readSkills } from './skills.ts'
import { callMethod, readTools, toResult, toToolNames } from './tools.ts'

/** Addresses of the tool endpoint on a server card, in each format's place. */
function toEndpoints(card: JsonValue | undefined): readonly string[] {
  const remotes = toList(at(card, 'remotes')).map((remote) => at(remote, 'url'))
  return [
    ...remotes,
    at(card, 'serverUrl'),
    at(card, 'endpoint'),
    at(card, 'transport', 'endpoint'),
  ]
    .filter((value) => typeof value === 'string')
    .map(String)
}

export const agreementChecks: readonly Check[] = [
  {
    id: 'agreement.card-endpoint',
    title: 'The server card names the tool endpoint of this site, everywhere the same',
    section: 'contract 4.3; MCP server card',
    remedy: `Let every address on the card be the public one of ${paths.mcp}.`,
    async run(site) {
      const endpoints = toEndpoints(await site.json(paths.serverCard))
      const expected = site.origin + paths.mcp
      return judge([
        ...(endpoints.length > 0 ? [] : ['the card names no endpoint']),
        ...endpoints
          .filter((url) => URL.parse(url, site.origin)?.href !== expected)
          .map((url) => `the card says ${show(url)}`),
      ])
    },
  },
  {
    id: 'agreement.card-tools',
    title: 'The server card and the endpoint have the same tools',
    section: 'contract 2.4, 4.3',
    remedy: 'Derive the card and tools/list from one list.',
    async run(site) {
      const carded = toList(at(await site.json(paths.serverCard), 'tools'))
      if (carded.length === 0) return skip('the card lists no tools')
      const [onCard, listed] = [toToolNames(carded), toToolNames(await readTools(site))]
      return judge(
        onCard.join() === listed.join()
          ? []
          : [`the card has ${onCard.join(', ')}; the endpoint has ${listed.join(', ')}`],
      )
    },
  },
  {
    id: 'agreement.server-name',
    title: 'The server card and the endpoint give one name',
    section: 'MCP, initialize; server card',
    remedy: 'Let serverInfo.name be the name on the card.',
    async run(site) {
      const card = await site.json(paths.serverCard)
      const answer = await callMethod(site, 'initialize', {
        protocolVersion: '2025-11-25',
        capabilities: {},
        clientInfo: { name: 'frontdesk-audit', version: '1.0.0' },
      })
      const said = at(toResult(answer), 'serverInfo', 'name')
      const carded = at(card, 'serverInfo', 'name') ?? at(card, 'name')
      return judge(
        said === carded ? [] : [`${show(carded)} on the card, ${show(said)} in initialize`],
      )
    },
  },
  {
    id: 'agreement.openapi-server',
    title: 'The OpenAPI description is of this site',
    section: 'OpenAPI 3.0.3, servers',
    remedy: 'Let servers[0].url be the public origin.',
    async run(site) {
      const [server] = toList(at(await site.json(paths.openapi), 'servers'))
      const url = at(server, 'url')
      const resolved = typeof url === 'string' ? URL.parse(url, site.origin + paths.openapi) : null
      return judge(resolved?.origin === site.origin ? [] : [`servers[0].url is ${show(url)}`])
    },
  },
  {
    id: 'agreement.llms',
    title: 'llms.txt names the contact form or its operation, the tool endpoint and the skills',
    section: 'contract 4.3',
    remedy:
      'Name the page of the form, or the operation where programs may send it, and the tool endpoint; link every skill of the index.',
    async run(site) {
      const { text } = await site.ask(paths.llmsTxt)
      const skills = await readSkills(site)
      const linked = new Set(findMarkdownLinks(text).map((link) => toPath(link, site.origin)))
      const urls = skills.map((skill) => toPath(toText(at(skill, 'url')), site.origin))
      return judge([
        ...(CONTACT.some((path) => text.includes(path)) ? [] : ['no way to the company is named']),
        ...[paths.mcp, paths.openapi]
          .filter((path) => !text.includes(path))
          .map((path) => `${path} is not named`),
        ...urls.filter((path) => !linked.has(path)).map((path) => `${path} is not linked`),
      ])
    },
  },
]

/** Behind a bot check only people can send the form, so documents name its page. */
const CONTACT = [operations.postContact.path, paths.contactPage]

function toPath(link: string, origin: string): string {
  return URL.parse(link, origin)?.pathname ?? link
}
