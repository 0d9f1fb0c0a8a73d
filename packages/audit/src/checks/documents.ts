/** The seven discovery documents: present, of the right media type and form. */
import { paths } from '../../../frontdesk/src/contract/paths.ts'
import { fail, judge, pass, type Check } from '../check.ts'
import { at, isObject, show, toList } from '../json.ts'
import { isLinkItem } from '../scan.ts'
import type { Site } from '../site.ts'

type ContractDocument = readonly [path: string, mediaTypes: readonly string[], name: string]

/** Path, allowed media types and kind. */
export const documents: readonly ContractDocument[] = [
  [paths.developers, ['text/html'], 'developer page'],
  [paths.apiDocs, ['text/html'], 'API docs'],
  [paths.openapi, ['application/json', 'application/vnd.oai.openapi+json'], 'OpenAPI description'],
  [paths.llmsTxt, ['text/plain', 'text/markdown'], 'llms.txt'],
  [paths.serverCard, ['application/json', 'application/mcp-server-card+json'], 'tool server card'],
  [paths.skillsIndex, ['application/json'], 'agent skills index'],
  [paths.protectedResource, ['application/json'], 'protected-resource metadata'],
]

const presence = documents.map(([path, types, name]): Check => ({
  id: `document.${path}`,
  title: `${path} answers with the ${name}`,
  section: 'contract 4.3',
  remedy: `Serve the ${name} at ${path} with status 200 and Content-Type ${types[0]}.`,
  async run(site) {
    const { status, headers, text } = await site.ask(path)
    if (status !== 200) return fail(`status ${status}`)
    const type = toEssence(headers.get('content-type'))
    if (!types.some((allowed) => allowed === type)) return fail(`Content-Type ${type}`)
    return text.trim() === '' ? fail('an empty body') : pass
  },
}))

export const documentChecks: readonly Check[] = [
  ...presence,
  {
    id: 'llms.format',
    title: 'llms.txt starts with a title and a summary, and its guidance is made of links',
    section: 'contract 4.3; llmstxt.org',
    remedy:
      'Begin with "# Name", then "> summary", then sections of "- [title](url): when to use it".',
    async run(site) {
      const { text } = await site.ask(paths.llmsTxt)
      const lines = text.split('\n').filter((line) => line.trim() !== '')
      const sections = text.split(/^## /m).slice(1, 1 + MAX_SECTIONS)
      const withoutLink = sections.filter((section) => !section.split('\n').some(isLinkItem))
      return judge([
        ...(lines[0]?.startsWith('# ') ? [] : [`the first line is ${show(lines[0] ?? '')}`]),
        ...(lines[1]?.startsWith('> ') ? [] : ['no summary ("> …") after the title']),
        ...(sections.length > 0 ? [] : ['no section ("## …")']),
        ...withoutLink.map((section) => `no link in section ${show(section.split('\n')[0] ?? '')}`),
      ])
    },
  },
  {
    id: 'protected-resource.honest',
    title: 'The protected-resource metadata names this origin and no authorization server',
    section: 'contract 5.2; RFC 9728 2',
    remedy: 'Set "resource" to the origin, and leave "authorization_servers" out: there is none.',
    async run(site) {
      const body = await site.json(paths.protectedResource)
      if (!isObject(body)) return fail('no JSON object')
      const resource = at(body, 'resource')
      const servers = toList(at(body, 'authorization_servers'))
      return judge([
        ...(isOrigin(resource, site) ? [] : [`resource is ${show(resource)}`]),
        ...(servers.length === 0 ? [] : [`authorization_servers is ${show(servers)}`]),
      ])
    },
  },
]

/** Sections of llms.txt that are checked. */
const MAX_SECTIONS = 1000

function isOrigin(value: unknown, site: Site): boolean {
  return typeof value === 'string' && value.replace(/\/$/, '') === site.origin
}

/** A media type without its parameters. */
export function toEssence(contentType: string | null): string {
  return contentType?.split(';')[0]?.trim().toLowerCase() ?? 'missing'
}
